import { FormContent } from './FormContent.tsx'
import { form, formWidth } from './form.ts'
import { valueClasses } from './names.ts'
import { type ColorTokens, fontSizes, heights, narrowPaginationHeight, radii, type ThemeComponents } from './tokens.ts'

// On a phone toolbars have no surface of their own.
const onNarrow = { '@media (max-width: 599px)': { backgroundColor: 'transparent', paddingInline: 0 } }

/** The height in pixels of a list's toolbar with the gap below it, and of the toolbar of a selection. */
const barHeight = heights.control + 12

/** The height in pixels of the pagination of a list. */
const paginationHeight = 44

const cell = { padding: '0 8px', height: heights.row }

const selectionBar = '.RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)'
/** The distance in pixels of the toolbar of a selection from the rows above and the pagination below. */
const selectionBarMargin = 12

/** The part of the theme for tables, lists and forms, which show and enter records. Class names are react-admin's. */
export const data = (color: ColorTokens): ThemeComponents => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottomColor: color.line, fontSize: fontSizes.md, fontVariantNumeric: 'tabular-nums' },
      head: {
        height: 32,
        color: color.textFaint,
        fontSize: fontSizes.sm,
        fontWeight: 500,
        lineHeight: '16px',
        whiteSpace: 'nowrap',
        backgroundColor: color.surface,
      },
      sizeSmall: cell,
      sizeMedium: cell,
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        backgroundColor: color.surface,
        '&.MuiTableRow-hover:hover': { backgroundColor: color.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.accentSoft },
      },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: color.text } }, icon: { fontSize: 14 } } },
  MuiTablePagination: {
    styleOverrides: {
      root: {
        // React-admin renders a span: inline, its background would end with its text.
        display: 'block',
        color: color.textMuted,
        '@media (max-width: 599px)': {
          zIndex: 2,
          borderTop: `1px solid ${color.line}`,
          backgroundColor: color.background,
        },
      },
      toolbar: {
        minHeight: paginationHeight,
        fontVariantNumeric: 'tabular-nums',
        '@media (max-width: 599px)': { minHeight: narrowPaginationHeight },
      },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        display: 'flex',
        flexDirection: 'column',
        // A background lets the browser scroll the rows without painting them anew.
        '& .RaDataTable-tableWrapper': { overflowX: 'auto', backgroundColor: color.surface },
        // With collapsed borders, sticky cells would lose their borders while the table scrolls.
        '& .RaDataTable-table': { borderCollapse: 'separate' },
        [`& :where(.${valueClasses.cell})`]: {
          borderBottom: `1px solid ${color.line}`,
          fontVariantNumeric: 'tabular-nums',
          ...cell,
        },
        '& [data-align=right]': { textAlign: 'right' },
        '& [data-align=center]': { textAlign: 'center' },
        '& th': { position: 'sticky', top: 0, zIndex: 2, overflow: 'hidden' },
        // Columns whose source begins with `@` hold buttons, not values: they are as wide as one button.
        '& [class*="column-@"]': {
          width: 44,
          padding: '0 8px',
          overflow: 'visible',
          backgroundColor: 'inherit',
        },
        '& [data-overflows] [class*="column-@"]': {
          position: 'sticky',
          right: 0,
          // A line and a shadow show that more columns follow, until the table is scrolled to its end.
          animation: 'slipform-more-columns linear both !important',
          animationTimeline: 'scroll(nearest inline) !important',
        },
        '@keyframes slipform-more-columns': {
          '0%, 95%': { boxShadow: `-1px 0 ${color.lineStrong}, -12px 0 10px -4px ${color.surface}` },
        },
        '& .MuiTableCell-paddingCheckbox': { width: 40, paddingInline: '8px 0', overflow: 'visible' },
        [`& tr:has(.${valueClasses.checkbox}:checked)`]: { backgroundColor: color.accentSoft },
        '& th[class*="column-@"]': { backgroundColor: color.surface },
        // One line per record; the record's page shows long texts.
        '& td': { maxWidth: '16rem', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
        // Clipped icons cost time in each frame of a table that scrolls.
        '& tbody svg': { overflow: 'visible' },
        // Links have the colour of text: a column in the accent would draw the eye away from the record itself.
        [`& td .${valueClasses.link}, & td .RaReferenceField-link > *`]: { color: 'inherit', fontWeight: 'inherit' },
        '& td .MuiLink-root': { fontWeight: 'inherit' },
        '& td .MuiTypography-root': { fontSize: fontSizes.md, overflow: 'hidden', textOverflow: 'ellipsis' },
        '& tbody .MuiTableCell-paddingCheckbox + td:not(.MuiTableCell-alignRight, [data-align=right]), & tbody td:first-of-type:not(.MuiTableCell-paddingCheckbox)':
          { fontWeight: 560, '& .MuiTypography-root': { fontWeight: 560 } },
        // Chips share the width of their cell: all are shortened, so that none is cut off.
        '& td .MuiStack-root:has(.MuiChip-root)': { flexWrap: 'nowrap', '& > *': { flexShrink: 1, minWidth: '2rem' } },
        // The row of the record that is open beside the list.
        '& tr[aria-current] > td:first-of-type': { boxShadow: `inset 2px 0 ${color.accent}` },
        '& tr[aria-current]': { backgroundColor: color.hover },
        // The heading of a group sticks below the headings of the columns.
        '& tr.group > th': {
          top: 36,
          zIndex: 1,
          height: 36,
          padding: '0 8px',
          color: color.text,
          backgroundColor: color.surfaceMuted,
        },
        '& tr:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
      },
    },
  },
  RaPlaceholder: { styleOverrides: { root: { backgroundColor: color.hover, borderRadius: radii.small } } },
  RaTopToolbar: { styleOverrides: { root: { gap: 4, ...onNarrow } } },
  RaListToolbar: {
    styleOverrides: {
      root: {
        alignItems: 'flex-start',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 8,
        minHeight: heights.control,
        '& > span:empty': { display: 'none' },
        paddingBottom: barHeight - heights.control,
        '@media (max-width: 599px)': {
          flexDirection: 'row',
          backgroundColor: 'transparent',
          '& > *': { flexBasis: '100%' },
        },
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        // Without a selection the buttons are hidden, and must not be reached by keyboard either.
        '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
        // The toolbar takes room below the rows, and stays in view on a page that scrolls as a whole.
        order: 1,
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        height: 0,
        '&:has(> :not(.RaBulkActionsToolbar-collapsed))': { height: barHeight + 2 * selectionBarMargin, flexShrink: 0 },
        [`& ${selectionBar}`]: {
          height: barHeight,
          minHeight: barHeight,
          left: '50%',
          right: 'auto',
          bottom: selectionBarMargin,
          gap: 16,
          width: 'max-content',
          maxWidth: 'calc(100% - 24px)',
          paddingInline: 12,
          transform: 'translateX(-50%)',
          transition: 'none',
          border: `1px solid ${color.lineStrong}`,
          borderRadius: radii.large,
          boxShadow: color.shadowFloat,
          backgroundColor: color.surface,
        },
        '@media (max-width: 599px)': {
          bottom: narrowPaginationHeight,
          [`& ${selectionBar}`]: {
            left: 4,
            right: 4,
            bottom: 8,
            gap: 4,
            width: 'auto',
            maxWidth: 'none',
            paddingRight: 4,
            transform: 'none',
            '& .RaBulkActionsToolbar-title': { flexShrink: 1, minWidth: 0, gap: 4 },
            '& .RaBulkActionsToolbar-title > p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
            // Doubled, to outweigh react-admin's own style.
            '& .MuiToolbar-root.RaBulkActionsToolbar-topToolbar.RaBulkActionsToolbar-topToolbar': {
              flex: 'none',
              padding: 0,
              gap: 0,
            },
          },
        },
      },
    },
  },
  // The main action has the colour of main actions. It floats where the toolbar of a selection does, so it is hidden meanwhile.
  RaCreateButton: {
    styleOverrides: {
      root: {
        '&.RaCreateButton-floating': { color: color.onPrimary, backgroundColor: color.primary },
        [`body:has(${selectionBar}) &.RaCreateButton-floating`]: { display: 'none' },
      },
    },
  },
  RaList: { defaultProps: { perPage: 25 } },
  RaLabeled: {
    styleOverrides: {
      root: { '& .RaLabeled-label': { color: color.textFaint, fontSize: fontSizes.sm, marginBottom: 2 } },
    },
  },
  RaSimpleForm: { defaultProps: { component: FormContent }, styleOverrides: { root: form(color) } },
  // Not clipped: in a clipped card the bar below the form would not stick to the window.
  RaCreate: {
    styleOverrides: {
      root: {
        '& .RaCreate-card': { overflow: 'visible', maxWidth: formWidth },
        // Starts at the same height as the form of a stored record, which has actions above it.
        '& .RaCreate-noActions': { marginTop: 0 },
      },
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: color.surface,
        borderTop: `1px solid ${color.line}`,
        minHeight: 56,
        marginTop: 16,
        // Aligns the buttons with the inputs. Doubled, to outweigh react-admin's own style.
        '&&': { paddingInline: 16 },
        // The main action is the last one, as in dialogs.
        justifyContent: 'flex-end',
        // In a dialog the toolbar stays below the form on a phone as well, not at the bottom of the window.
        '.MuiDialog-root &.RaToolbar-mobileToolbar': { position: 'static' },
      },
    },
  },
  // A loading indicator next to content tells screen readers nothing.
  MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
  // The name of a related record is a pale block while it loads, without a delay: a label never has no value below it.
  RaLinearProgress: {
    defaultProps: { 'aria-hidden': true, timeout: 0 },
    styleOverrides: {
      root: {
        width: 120,
        maxWidth: '100%',
        height: 12,
        margin: '4px 0',
        borderRadius: radii.small,
        backgroundColor: color.hover,
        '& .MuiLinearProgress-bar': { display: 'none' },
      },
    },
  },
})
