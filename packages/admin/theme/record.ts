import { columns, formWidth } from './form.ts'
import { type ColorTokens, radii, type ThemeComponents } from './tokens.ts'

/** The class of the element beside the sections of a record's page in wide windows, such as its history. */
export const besideClass = 'slipform-beside'

/** The width of this element in pixels. */
const besideWidth = 320

const beside = `& > .${besideClass}`

/** The part of the theme for the pages of a record: a card for each section, or its form, and its history beside them. */
export const record = (color: ColorTokens): ThemeComponents => ({
  RaShow: {
    styleOverrides: {
      root: {
        '& .RaShow-main': { marginTop: 0 },
        // Paper has no use for buttons.
        '@media print': {
          '& button:not([role=tab]), & [class*="column-@"], & .MuiTableCell-paddingCheckbox, & .MuiTablePagination-root':
            {
              display: 'none',
            },
        },
        '& .RaShow-card': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 16,
          alignContent: 'start',
          border: 0,
          boxShadow: 'none',
          borderRadius: 0,
          backgroundColor: 'transparent',
          overflow: 'visible',
          '& > *': {
            minWidth: 0,
            border: `1px solid ${color.line}`,
            borderRadius: radii.large,
            boxShadow: color.shadow,
            backgroundColor: color.surface,
            overflow: 'clip',
            breakInside: 'avoid',
          },
          '@media (min-width: 1200px)': {
            [`&:has(> .${besideClass})`]: { gridTemplateColumns: `minmax(0, 1fr) ${besideWidth}px`, columnGap: 24 },
            '& > *': { gridColumn: 1 },
            [beside]: {
              gridColumn: 2,
              // More rows than a page has sections, so that it is no higher than its own content.
              gridRow: '1 / span 20',
              border: 0,
              boxShadow: 'none',
              backgroundColor: 'transparent',
            },
          },
        },
      },
    },
  },
  RaEdit: {
    styleOverrides: {
      root: {
        '& .RaEdit-card': { overflow: 'visible', maxWidth: formWidth },
        // Beside each other in a narrower window, the form would have only one column.
        '& .RaEdit-main': {
          '@media (max-width: 1239.95px)': {
            flexDirection: 'column',
            alignItems: 'stretch',
            [beside]: { maxWidth: formWidth },
          },
          // Leaves room for the bar of the form, which covers the end of the page on a phone.
          '@media (max-width: 599.95px)': { [beside]: { paddingBottom: '5em' } },
          '@media (min-width: 1240px)': {
            gap: 24,
            justifyContent: 'space-between',
            [beside]: { flex: `0 0 ${besideWidth}px` },
          },
        },
      },
    },
  },
  RaSimpleShowLayout: {
    styleOverrides: {
      root: {
        padding: '12px 16px 16px',
        // Two columns on a phone, four beside the history of a wide window.
        '& .RaSimpleShowLayout-stack': {
          ...columns,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(40%, 10.5rem), 1fr))',
          rowGap: '1rem',
        },
        '& .RaSimpleShowLayout-row': { display: 'flex', margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
        '& .RaSimpleShowLayout-row:has([data-room=line])': { gridColumn: 'span 2' },
        '& .RaSimpleShowLayout-row:has([data-room=row])': { gridColumn: '1 / -1' },
        '& [data-room=large]': { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em' },
      },
    },
  },
})
