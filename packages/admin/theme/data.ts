import { FormContent } from './FormContent.tsx'
import { form, formWidth } from './form.ts'
import { valueClasses } from './names.ts'
import { type ColorTokens, type Components, fontSizes, heights, narrowPaginationHeight, radii } from './tokens.ts'

const onNarrow = { '@media (max-width: 599px)': { backgroundColor: 'transparent', paddingInline: 0 } }

/** The height in pixels of a list's toolbar with the gap below it, and of the toolbar of a selection. */
const barHeight = heights.control + 12

/** In pixels. */
const paginationHeight = 44

/** A cell of a table, by density. */
const cell = {
  small: { padding: '0 8px', height: heights.row },
  medium: { padding: '0 12px', height: heights.comfortableRow },
}

const selectionBar = '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)'

/** The part of the theme for tables, lists and forms: what shows and enters records. Class names are react-admin's. */
export const data = (color: ColorTokens): Components => ({
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
      sizeSmall: cell.small,
      sizeMedium: cell.medium,
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
        // A span of react-admin: without this, its background ends where its text would.
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
        // Cells that stick do not take borders with them when borders collapse.
        '& .RaDataTable-table': { borderCollapse: 'separate' },
        [`& :where(.${valueClasses.cell})`]: {
          borderBottom: `1px solid ${color.line}`,
          fontVariantNumeric: 'tabular-nums',
          ...cell.small,
        },
        [`&.comfortable :where(.${valueClasses.cell})`]: cell.medium,
        '& [data-align=right]': { textAlign: 'right' },
        '& [data-align=center]': { textAlign: 'center' },
        '& th': { position: 'sticky', top: 0, zIndex: 2, overflow: 'hidden' },
        '& [class*="column-@"]': {
          width: 44,
          padding: '0 8px',
          overflow: 'visible',
          backgroundColor: 'inherit',
        },
        '& [data-overflows] [class*="column-@"]': {
          position: 'sticky',
          right: 0,
          // A line tells that more columns follow, until the table is scrolled to its end.
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
        // What clips or is transparent costs time in each frame of a table that scrolls.
        '& tbody svg': { overflow: 'visible' },
        // In a column of links the accent would draw the eye to other records.
        [`& td .${valueClasses.link}, & td .RaReferenceField-link > *`]: { color: 'inherit', fontWeight: 'inherit' },
        '& td .MuiLink-root': { fontWeight: 'inherit' },
        '& td .MuiTypography-root': { fontSize: fontSizes.md, overflow: 'hidden', textOverflow: 'ellipsis' },
        '& tbody .MuiTableCell-paddingCheckbox + td:not(.MuiTableCell-alignRight, [data-align=right]), & tbody td:first-of-type:not(.MuiTableCell-paddingCheckbox)':
          { fontWeight: 560, '& .MuiTypography-root': { fontWeight: 560 } },
        // Chips share the width of their cell: each is shortened instead of hiding the last ones.
        '& td .MuiStack-root:has(.MuiChip-root)': { flexWrap: 'nowrap', '& > *': { flexShrink: 1, minWidth: '2rem' } },
        // The record that stands beside the list.
        '& tr[aria-current] > td:first-of-type': { boxShadow: `inset 2px 0 ${color.accent}` },
        '& tr[aria-current]': { backgroundColor: color.hover },
        // The heading of a group stands below those of the columns.
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
        // Without a selection its buttons are hidden, and must not be reached by keyboard either.
        '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
        // Below the rows, which end above it; in a page that scrolls as a whole it stays in view.
        order: 1,
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        height: 0,
        '&:has(> :not(.RaBulkActionsToolbar-collapsed))': { height: barHeight + 24, flexShrink: 0 },
        [selectionBar]: {
          height: barHeight,
          minHeight: barHeight,
          left: '50%',
          right: 'auto',
          bottom: 12,
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
          [selectionBar]: {
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
  // The one strong action has one colour, and floats where the toolbar of a selection does.
  RaCreateButton: {
    styleOverrides: {
      root: {
        '&.RaCreateButton-floating': { color: color.onPrimary, backgroundColor: color.primary },
        [`body:has(${selectionBar.slice(2)}) &.RaCreateButton-floating`]: { display: 'none' },
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
  // A clipped card would keep the bar below its form from sticking to the window.
  RaCreate: {
    styleOverrides: {
      root: {
        '& .RaCreate-card': { overflow: 'visible', maxWidth: formWidth },
        // As high as the form of a record, which has actions above it.
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
        // Its buttons end where the inputs do.
        '&&': { paddingInline: 16 },
        // The main action is the last one, as in dialogs.
        justifyContent: 'flex-end',
        // A dialog holds its toolbar on a phone as well.
        '.MuiDialog-root &.RaToolbar-mobileToolbar': { position: 'static' },
      },
    },
  },
  // A loading indicator that stays visible next to content says nothing to screen readers.
  MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
  // A name that is on its way is a pale block, at once: never a label without a value.
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
