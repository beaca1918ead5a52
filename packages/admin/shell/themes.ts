import { createTheme } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'
import { createThemes, type Themes } from '../theme/index.ts'

/**
 * Completes a project's theme, such as one of react-admin's, by Slipform's own of the same mode, as components read its `tokens`. The
 * project's settings take precedence. A theme with `tokens` is a changed copy of Slipform's own, and complete.
 */
export function completeTheme(theme: RaThemeOptions, ofSlipform: Themes): RaThemeOptions {
  if (theme.tokens !== undefined) return theme
  const { components, ...base } = theme.palette?.mode === 'dark' ? ofSlipform.darkTheme : ofSlipform.lightTheme
  const options = { ...base, ...theme, palette: { ...base.palette, ...theme.palette } }
  // MUI merges the styles of components. A cast: a theme is valid as theme options.
  return createTheme({ ...options, components }, { components: theme.components }) as RaThemeOptions
}

/** The themes with the default accent, for projects that change a copy of them. */
export const { lightTheme, darkTheme } = createThemes()
