import type { PaletteOptions, Theme } from '@mui/material'
import { defaultTheme, type RaThemeOptions } from 'react-admin'
import { FalseIcon, TrueIcon } from './components/BooleanIcons.tsx'
import { UnsavedChanges } from './components/form/UnsavedChanges.tsx'

// Fields and inputs fill as many columns as fit the window.
const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  columnGap: '1.5rem',
  alignItems: 'start',
}

const wide = { gridColumn: '1 / -1' }

const onNarrow = { '@media (max-width: 599px)': { backgroundColor: 'transparent', paddingInline: 0 } }

const components: RaThemeOptions['components'] = {
  ...defaultTheme.components,
  MuiCssBaseline: {
    styleOverrides: { '@media (prefers-reduced-motion: reduce)': { '*': { transition: 'none !important' } } },
  },
  // MUI's ripple alone makes the focus hard to see.
  MuiButtonBase: {
    styleOverrides: { root: { '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: -2 } } },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiChip: { styleOverrides: { sizeSmall: { height: 20, fontSize: '0.75rem' } } },
  // An open dialog hides the page and its title from screen readers, so its own title is the heading.
  MuiDialogTitle: { defaultProps: { component: 'h1' } as object },
  // Placeholders of content that is still loading are hidden from screen readers.
  MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
  RaLinearProgress: { defaultProps: { 'aria-hidden': true } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiTableCell: { styleOverrides: { sizeSmall: { padding: '6px 7px' } } },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  // An invalid form focuses its first error; a list of choices that opened on focus would cover the others.
  RaAutocompleteInput: { defaultProps: { openOnFocus: false } },
  RaAppBar: {
    defaultProps: { color: 'default', elevation: 0, userMenu: false },
    styleOverrides: { root: { borderBottom: '1px solid rgba(128, 128, 128, 0.25)' } },
  },
  // In narrow windows only the icon, so that the page title fits.
  RaLocalesMenuButton: {
    styleOverrides: { root: { '@media (max-width: 599px)': { '& .MuiButton-root': { fontSize: 0, minWidth: 0 } } } },
  },
  RaTopToolbar: { styleOverrides: { root: onNarrow } },
  RaListToolbar: { styleOverrides: { root: onNarrow } },
  // Without a selection the toolbar is collapsed, and its buttons must not be reachable by keyboard.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
        // Covers the filters, with the card's border and the labels above the inputs.
        '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
          left: -1,
          right: -1,
          boxShadow: `0 -0.75rem 0 ${theme.palette.background.default}`,
        },
      }),
    },
  },
  RaBooleanField: { defaultProps: { TrueIcon, FalseIcon } },
  RaBooleanInput: { styleOverrides: { root: { marginTop: 8 } } },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        // One line per record; the record's page shows longer values in full.
        '& td': { maxWidth: '16rem', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
        '& td .MuiTypography-root': { overflow: 'hidden', textOverflow: 'ellipsis' },
        // Chips share the width of their cell: each is shortened rather than the last ones cut off.
        '& td .MuiStack-root:has(.MuiChip-root)': { flexWrap: 'nowrap', '& > *': { flexShrink: 1, minWidth: '2rem' } },
        '& tr:focus-visible': { outline: '2px solid', outlineOffset: -2 },
      },
    },
  },
  // Lets a wide table scroll instead of widening the page.
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& :is(.RaLayout-content, .RaList-main, .RaList-content, .RaShow-main, .RaShow-card)': { minWidth: 0 },
      },
    },
  },
  RaList: { defaultProps: { perPage: 25 } },
  RaSimpleForm: {
    defaultProps: { warnWhenUnsavedChanges: true, WarnWhenUnsavedChangesComponent: UnsavedChanges },
    styleOverrides: { root: { '& > .MuiStack-root': columns, '& .ra-input:has(textarea)': wide } },
  },
  RaSimpleShowLayout: {
    styleOverrides: {
      root: {
        padding: '1rem',
        '& .RaSimpleShowLayout-stack': { ...columns, rowGap: '0.75rem' },
        '& .RaSimpleShowLayout-row': { display: 'flex', margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
      },
    },
  },
  RaToolbar: {
    styleOverrides: { root: ({ theme }: { theme: Theme }) => ({ backgroundColor: theme.palette.background.paper }) },
  },
}

const buildTheme = (palette: PaletteOptions): RaThemeOptions => ({
  ...defaultTheme,
  palette,
  components,
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: 'system-ui, sans-serif',
    fontSize: 13,
    h6: { fontWeight: 600, fontSize: '1.05rem' },
    button: { textTransform: 'none' },
  },
})

/** The light theme. */
export const lightTheme = buildTheme({
  mode: 'light',
  primary: { main: '#2f5d7c' },
  secondary: { main: '#4a6572' },
  error: { main: '#b3261e' },
  background: { default: '#f4f6f8', paper: '#ffffff' },
})

/** The dark theme. */
export const darkTheme = buildTheme({
  mode: 'dark',
  primary: { main: '#8fc1e3' },
  secondary: { main: '#a9bcc7' },
  error: { main: '#f2a19a' },
  background: { default: '#14181c', paper: '#1c2227' },
})
