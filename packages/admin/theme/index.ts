import { defaultTheme, type RaThemeOptions } from 'react-admin'
import { accentColors } from './accent.ts'
import { controls } from './controls.ts'
import { data } from './data.ts'
import { record } from './record.ts'
import { shell } from './shell.ts'
import { surfaces } from './surfaces.ts'
import { type ColorTokens, darkColors, defaultAccent, fontFamily, fontSizes, lightColors, radii } from './tokens.ts'

/** The themes of light and dark mode. */
export interface Themes {
  readonly lightTheme: RaThemeOptions
  readonly darkTheme: RaThemeOptions
}

/**
 * Builds the themes of react-admin around one accent colour, which is shifted in each mode until it is readable. Each file of this folder
 * has the components of one part; `shell/withPageDefaults.tsx` adds what needs components of the admin itself.
 *
 * @example
 * createThemes({ accent: '#2563eb' })
 */
export function createThemes({ accent = defaultAccent }: { readonly accent?: string } = {}): Themes {
  return {
    lightTheme: buildTheme('light', { ...lightColors, ...accentColors(accent, lightColors.surface, 'light') }),
    darkTheme: buildTheme('dark', { ...darkColors, ...accentColors(accent, darkColors.surface, 'dark') }),
  }
}

function buildTheme(mode: 'light' | 'dark', color: ColorTokens): RaThemeOptions {
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: color.accent, contrastText: color.onAccent },
      secondary: { main: color.textMuted },
      error: { main: color.red },
      warning: { main: color.amber },
      info: { main: color.blue },
      success: { main: color.green },
      text: { primary: color.text, secondary: color.textMuted, disabled: color.textFaint },
      background: { default: color.background, paper: color.surface },
      divider: color.line,
      action: { hover: color.hover, selected: color.accentSoft },
    },
    tokens: color,
    components: {
      ...defaultTheme.components,
      ...surfaces(color),
      ...controls(color),
      ...data(color),
      ...record(color),
      ...shell(color),
    },
    shape: { borderRadius: radii.medium },
    typography: {
      fontFamily,
      fontSize: fontSizes.md,
      body1: { fontSize: fontSizes.md, lineHeight: '20px' },
      body2: { fontSize: fontSizes.md, lineHeight: '20px' },
      h5: { fontSize: fontSizes.title, lineHeight: '28px', fontWeight: 640, letterSpacing: '-0.02em' },
      h6: { fontSize: fontSizes.lg, lineHeight: '20px', fontWeight: 600, letterSpacing: '-0.005em' },
      subtitle1: { fontSize: fontSizes.lg, fontWeight: 560 },
      subtitle2: { fontSize: fontSizes.md, fontWeight: 560 },
      caption: { fontSize: fontSizes.sm, lineHeight: '16px' },
      button: { textTransform: 'none', fontWeight: 520, letterSpacing: 0 },
    },
    // As wide as `AdminSidebar`.
    sidebar: { width: 232, closedWidth: 56 },
  } as RaThemeOptions
}

declare module '@mui/material/styles' {
  interface Theme {
    /** The colours of the mode, by the names of Slipform's design language. */
    tokens: ColorTokens
  }
  interface ThemeOptions {
    tokens?: ColorTokens
  }
}
