import { createTheme, type Theme, type ThemeOptions, ThemeProvider } from '@mui/material'
import { type ReactNode, useCallback } from 'react'
import { useLocale } from 'react-admin'
import { muiTextsOf } from './i18nProvider.ts'

/** Translates MUI's own texts to the language of the page. */
export const MuiTexts = ({ children }: { children: ReactNode }) => {
  const texts = muiTextsOf(useLocale())
  // A cast, because a theme is also valid theme options, and comparing the two types takes the compiler half a minute.
  const translate = useCallback(
    (theme: object) => (texts ? createTheme(theme as ThemeOptions, texts) : (theme as Theme)),
    [texts],
  )
  return <ThemeProvider theme={translate}>{children}</ThemeProvider>
}
