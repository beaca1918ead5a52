import { createTheme, type Theme, ThemeProvider } from '@mui/material'
import { frFR } from '@mui/material/locale'
import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'

const inEnglish = (theme: Theme) => theme
const inFrench = (theme: Theme) => createTheme(theme, frFR)

/** Lets MUI say what it says by itself, such as of pages and of inputs, in the language of the page. */
export const MuiTexts = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={useLocale() === 'fr' ? inFrench : inEnglish}>{children}</ThemeProvider>
)
