import type { ColorTokens } from './tokens.ts'

/** The styles of fields in as many columns as their place has room for. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  columnGap: '1.5rem',
  alignItems: 'start',
}

/** The width of a form in pixels: two columns, and no line that is too long to read. */
export const formWidth = 720

/** The CSS variable with the quoted text behind the labels of inputs that may stay empty. */
export const optionalText = '--slipform-optional'

// An input has two of the tracks of a form, two on a phone and four elsewhere; a short one has one of them.
const tracks = { ...columns, gridTemplateColumns: 'repeat(auto-fill, minmax(min(8rem, 45%), 1fr))' }

// Labels, controls and help texts of the inputs side by side share a row each.
const inRows = { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid' }

const isInColumns = '& > .MuiStack-root > *, & > .MuiStack-root > [role=group] > *'

// An input may stand in a box that takes no part in the layout.
const isInput = ['', '> div ', '> [role=group] ', '> [role=group] > div ']
  .map((box) => `& > .MuiStack-root ${box}> .ra-input`)
  .join(', ')

const isShort = 'input:is([type=number], [type=date], [type=time], [inputmode=decimal], [inputmode=numeric])'

/** The styles of a form: its inputs in columns, their labels, controls and help texts in common rows. */
export const form = (color: ColorTokens) => ({
  '& > .MuiStack-root': tracks,
  // What has no label, control and help text of its own makes none of these rows higher.
  [isInColumns]: { gridRow: 'span 3' },
  [isInput]: {
    ...inRows,
    gridColumn: 'span 2',
    [`&:has(${isShort})`]: { gridColumn: 'span 1' },
    '&:has(textarea)': { gridColumn: '1 / -1' },
    '& > .MuiAutocomplete-root, & .MuiFormControl-root': inRows,
    '&.MuiFormControl-root, & .MuiFormControl-root': { marginBlock: 4 },
    // Beside a label of several lines, a short one stays above its input.
    '& .MuiInputLabel-root': { alignSelf: 'end' },
    '& .MuiInputBase-root': { alignSelf: 'start' },
    // A switch stands in the line of the controls beside it, and makes it no higher.
    '&.MuiFormGroup-root > label': { gridRow: 2, marginBlock: -4 },
    '&.MuiFormGroup-root > p': { gridRow: 3 },
  },
  // Most inputs are required: the others are named.
  '& .MuiInputLabel-root:not(:has(span[aria-hidden]))::after': {
    content: `var(${optionalText}, "")`,
    color: color.textFaint,
    fontWeight: 400,
  },
})
