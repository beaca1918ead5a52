import { createTheme, type Theme, type ThemeOptions, ThemeProvider } from '@mui/material'
import { frFR } from '@mui/material/locale'
import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'

const inEnglish = (theme: Theme): Theme => theme
// A theme is also a theme's options: to let the compiler compare the two takes it half a minute.
const inFrench = (theme: object): Theme => createTheme(theme as ThemeOptions, frFR)

/** Lets MUI say what it says by itself, such as of pages and of inputs, in the language of the page. */
export const MuiTexts = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={useLocale() === 'fr' ? inFrench : inEnglish}>{children}</ThemeProvider>
)
