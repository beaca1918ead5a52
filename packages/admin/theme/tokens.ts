import type { RaThemeOptions } from 'react-admin'

/** A part of the theme: defaults and styles of components. */
export type ThemeComponents = NonNullable<RaThemeOptions['components']>

/** The colours that are derived from the colour of the brand. */
export interface Accent {
  readonly accent: string
  /** Background of selected elements. */
  readonly accentSoft: string
  /** The accent as text on any surface. */
  readonly accentText: string
  readonly onAccent: string
}

/** The colours of one mode, `theme.tokens` in styles. Every pair of text and background in use has a contrast of at least 4.5, as WCAG 2.2 requires. */
export type ColorTokens = Accent & Readonly<typeof lightColors>

/** The accent of a project without an accent of its own. */
export const defaultAccent = '#cf430d'

export const lightColors = {
  background: '#f7f7f6',
  surface: '#ffffff',
  /** Surface beside the content: the sidebar, quoted text. */
  surfaceMuted: '#fafaf9',
  hover: '#f4f4f2',
  line: '#e7e6e3',
  lineStrong: '#d6d4d0',
  text: '#1c1b1a',
  textMuted: '#57534e',
  textFaint: '#6f6963',
  /** Background of the main action of a page. */
  primary: '#1c1b1a',
  onPrimary: '#ffffff',
  green: '#177a47',
  greenSoft: '#e6f4ec',
  amber: '#8f5f00',
  amberSoft: '#fbf0d7',
  blue: '#1f5fbf',
  blueSoft: '#e8f0fc',
  red: '#c22f2f',
  redSoft: '#fdecec',
  violet: '#6b46c1',
  violetSoft: '#f0ebfb',
  slate: '#5b6470',
  slateSoft: '#eef0f2',
  chart: ['#cf430d', '#2f6f8f', '#d9a514', '#4f8a5b', '#8a5fa8'],
  shadow: '0 1px 2px rgb(28 27 26 / 5%)',
  /** The shadow of floating elements: menus, dialogs, popovers. */
  shadowFloat: '0 12px 32px rgb(28 27 26 / 16%), 0 2px 6px rgb(28 27 26 / 8%)',
}

export const darkColors: typeof lightColors = {
  background: '#141312',
  surface: '#1b1a19',
  surfaceMuted: '#201f1d',
  hover: '#252422',
  line: '#2c2a28',
  lineStrong: '#3d3a37',
  text: '#f2f0ed',
  textMuted: '#b8b2ab',
  textFaint: '#9a938b',
  primary: '#f2f0ed',
  onPrimary: '#1c1b1a',
  green: '#5cc98f',
  greenSoft: '#17301f',
  amber: '#e3b341',
  amberSoft: '#33280f',
  blue: '#7cb0f5',
  blueSoft: '#172540',
  red: '#ff8080',
  redSoft: '#3b1717',
  violet: '#b79bf2',
  violetSoft: '#281d40',
  slate: '#a3adb8',
  slateSoft: '#26292d',
  chart: ['#ff7a3d', '#6fb3d2', '#e8bf4a', '#86c393', '#bb95d8'],
  shadow: 'none',
  shadowFloat: '0 12px 32px rgb(0 0 0 / 50%), 0 0 0 1px #2c2a28',
}

/** Font sizes in pixels. */
export const fontSizes = { xs: 11, sm: 12, md: 13, lg: 14, xl: 16, title: 20, figure: 26 } as const

/** Corner radii in pixels. */
export const radii = { small: 4, medium: 6, large: 10 } as const

/** Heights in pixels: a row of a table, and a button or input. */
export const heights = { row: 36, control: 32 } as const

/** The height in pixels of the pagination on a phone: it covers the end of the page, so the page has a padding of this height. */
export const narrowPaginationHeight = 56

export const fontFamily = "'Inter Variable', system-ui, sans-serif"
export const monospace = "ui-monospace, 'SFMono-Regular', Menlo, monospace"
