import { createTheme, type Theme, type ThemeOptions, ThemeProvider } from '@mui/material'
import { frFR } from '@mui/material/locale'
import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'

const inEnglish = (theme: Theme): Theme => theme
// A cast, because a theme is also valid theme options, and comparing the two types takes the compiler half a minute.
const inFrench = (theme: object): Theme => createTheme(theme as ThemeOptions, frFR)

/** Translates MUI's own texts to the language of the page. */
export const MuiTexts = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={useLocale() === 'fr' ? inFrench : inEnglish}>{children}</ThemeProvider>
)
