import type { RaThemeOptions } from 'react-admin'
import { type ColorTokens, fontFamily, fontSizes, radii } from './tokens.ts'

type Components = NonNullable<RaThemeOptions['components']>

/** The page around the content: base styles, sidebar, menu. */
export const shell = (color: ColorTokens): Components => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontFamily, fontFeatureSettings: "'cv11', 'ss03'", WebkitFontSmoothing: 'antialiased' },
      '::selection': { backgroundColor: color.accentSoft, color: color.text },
      '@media (prefers-reduced-motion: reduce)': { '*': { transition: 'none !important', animation: 'none !important' } },
    },
  },
  RaAppBar: {
    defaultProps: { color: 'default', elevation: 0, userMenu: false },
    styleOverrides: {
      root: {
        backgroundColor: color.background,
        color: color.text,
        borderBottom: `1px solid ${color.line}`,
        '& .MuiIconButton-root': { color: color.textMuted },
        '& h1': { fontSize: fontSizes.lg, fontWeight: 600 },
      },
    },
  },
  // In narrow windows the icon alone, so that the page's title has room.
  RaLocalesMenuButton: {
    styleOverrides: { root: { '@media (max-width: 599px)': { '& .MuiButton-root': { fontSize: 0, minWidth: 0 } } } },
  },
  RaSidebar: {
    styleOverrides: {
      root: {
        '& .MuiPaper-root': { backgroundColor: color.surfaceMuted },
        '& .RaSidebar-fixed': { paddingInline: 8 },
      },
    },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        height: 30,
        minHeight: 30,
        padding: '0 8px',
        borderRadius: radii.medium,
        color: color.textMuted,
        fontSize: fontSizes.md,
        fontWeight: 480,
        '& .RaMenuItemLink-icon': { minWidth: 24, color: 'inherit', '& svg': { fontSize: 16 } },
        '&:hover': { backgroundColor: color.hover },
        '&.RaMenuItemLink-active': {
          backgroundColor: color.surface,
          color: color.text,
          fontWeight: 560,
          boxShadow: `inset 0 0 0 1px ${color.line}`,
        },
      },
    },
  },
  // Without it a wide table would widen the whole page instead of scrolling.
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& :is(.RaLayout-content, .RaList-main, .RaList-content, .RaShow-main, .RaShow-card)': { minWidth: 0 },
      },
    },
  },
})
