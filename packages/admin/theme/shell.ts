import { changedClass, undoClass } from './names.ts'
import { ribbonHeight } from './ribbon.ts'
import {
  type ColorTokens,
  darkColors,
  fontFamily,
  fontSizes,
  lightColors,
  narrowPaginationHeight,
  radii,
  type ThemeComponents,
} from './tokens.ts'
import { touch } from './touch.ts'

// In a window of at least this size a list fills the window: toolbar and pagination stay in place, and the table scrolls between them.
const framed = '@media screen and (min-width: 600px) and (min-height: 480px)'
const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const
const frame = {
  '& .RaLayout-appFrame:has(.list-page .RaDataTable-root)': {
    height: `calc(100dvh - ${ribbonHeight})`,
    gridTemplateRows: 'auto minmax(0, 1fr)',
    '& .RaLayout-content': { ...column, paddingBottom: 16 },
    '& :is(.list-page, .RaList-main, .RaList-content, .RaDataTable-root)': column,
    '& .list-page': { flex: 1 },
    '& .list-page:has(> section)': { flexDirection: 'row' },
    '& .list-page > section': { alignSelf: 'stretch', maxHeight: 'none' },
    '& .RaDataTable-tableWrapper': { overflow: 'auto' },
    '& .RaList-main > :not(.RaList-content), & .RaBulkActionsToolbar-root': { flexShrink: 0 },
  },
}

const selectionBar = '.RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)'

// On a phone the pagination stays at the bottom of the window, also below a short list. The create button floats above the pagination.
const narrowList = {
  '.list-page .RaList-main': { paddingBottom: narrowPaginationHeight },
  '.list-page .RaList-main > .MuiTablePagination-root': { position: 'fixed', left: 0, right: 0, bottom: 0 },
  'body:has(.list-page) .MuiSnackbar-root': { marginBottom: narrowPaginationHeight },
  // Above the bar of a selection, 56 pixels high with its margin, which is above the pagination.
  [`body:has(.list-page):has(${selectionBar}) .MuiSnackbar-root`]: { marginBottom: narrowPaginationHeight + 56 },
}

// Beside the panel of a record, which is a section, the pagination of a list is narrower than the breakpoints of the window assume.
const beside = {
  '.list-page:has(> section) .MuiTablePagination-toolbar': {
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
  },
}

const message = '.MuiSnackbar-root'

// Messages are shown above the bar of a selection, and above the message that offers to undo a delete. The margins are the heights of these.
const messages = {
  [`body:has(${selectionBar}) ${message}`]: { marginBottom: 52 },
  [`body:has(.${undoClass}) ${message}:not(.${undoClass})`]: { marginBottom: 60 },
}

// A changed record is coloured while it has the class. Users who prefer reduced motion see the colour without a transition.
const changed = (color: ColorTokens) => ({
  '@keyframes slipform-changed': { from: { backgroundColor: color.blueSoft } },
  [`.${changedClass}`]: { animation: 'slipform-changed 3s ease-out' },
  '@media (prefers-reduced-motion: reduce)': {
    [`.${changedClass}`]: { backgroundColor: `${color.blueSoft} !important` },
    '*': { transition: 'none !important', animation: 'none !important' },
  },
})

/** The part of the theme for everything around the content: base styles, sidebar, menu. */
export const shell = (color: ColorTokens): ThemeComponents => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontFamily, fontFeatureSettings: "'cv11', 'ss03'", WebkitFontSmoothing: 'antialiased' },
      '@media screen and (max-width: 599px)': narrowList,
      ...beside,
      '::selection': { backgroundColor: color.accentSoft, color: color.text },
      // Browsers print no backgrounds: the light text of the dark mode would be lost on paper.
      ...(color.background === darkColors.background && {
        '@media print': {
          ':root': { colorScheme: 'light !important' },
          'body, body *, body *::after': {
            color: `${lightColors.text} !important`,
            backgroundColor: 'transparent !important',
          },
        },
      }),
      ...changed(color),
      ...messages,
      ...touch,
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
  // Without the minimum widths of 0 a wide table would widen the whole page instead of scrolling.
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        // The sidebar has the full height, beside header and content.
        '& .RaLayout-appFrame': {
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          gridTemplateRows: 'auto 1fr',
          margin: 0,
        },
        '& .RaLayout-appFrame > header': { gridArea: '1 / 2' },
        '& .RaLayout-contentWithSidebar': { display: 'contents' },
        '& .RaLayout-appFrame > nav': { gridArea: '1 / 1 / 3 / 2' },
        '& .RaLayout-content': { gridArea: '2 / 2', padding: '0 24px 24px' },
        [framed]: frame,
        '@media (max-width: 599px)': { '& .RaLayout-content': { padding: '0 12px 16px' } },
        '& :is(.RaLayout-content, .RaList-main, .RaList-content, .RaShow-main, .RaShow-card)': { minWidth: 0 },
      },
    },
  },
})
