import { createTheme } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'
import { createThemes, type Themes } from '../theme/index.ts'

/**
 * Completes a project's theme, such as one of react-admin's, by Slipform's own of the same mode, whose components read `tokens`: what the
 * project sets comes first. A theme that begins with a copy of Slipform's has `tokens`, and is complete.
 */
export function completeTheme(theme: RaThemeOptions, ofSlipform: Themes): RaThemeOptions {
  if (theme.tokens !== undefined) return theme
  const { components, ...base } = theme.palette?.mode === 'dark' ? ofSlipform.darkTheme : ofSlipform.lightTheme
  const options = { ...base, ...theme, palette: { ...base.palette, ...theme.palette } }
  // A cast, because a theme is also valid theme options. MUI merges the parts of components.
  return createTheme({ ...options, components }, { components: theme.components }) as RaThemeOptions
}

/** The themes with the accent of an admin without a brand, for projects that change a copy of them. */
export const { lightTheme, darkTheme } = createThemes()
