import type { ColorTokens } from './tokens.ts'

/** The styles of fields in as many columns as fit. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  columnGap: '1.5rem',
  alignItems: 'start',
}

/** The maximum width of a form in pixels: two columns, and lines that are short enough to read. */
export const formWidth = 720

/** The CSS variable with the quoted text behind the labels of inputs that may stay empty. */
export const optionalText = '--slipform-optional'

// The grid of a form: two tracks on a phone, four elsewhere. An input spans two tracks, a short one spans one.
const tracks = { ...columns, gridTemplateColumns: 'repeat(auto-fill, minmax(min(8rem, 45%), 1fr))' }

// The grid of an input: adjacent inputs share one row for their labels, one for their controls and one for their help texts.
const inRows = { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid' }

const gridItem = '& > .MuiStack-root > *, & > .MuiStack-root > [role=group] > *'

// The inputs, also inside of boxes with `display: contents`.
const inputItem = ['', '> div ', '> [role=group] ', '> [role=group] > div ']
  .map((box) => `& > .MuiStack-root ${box}> .ra-input`)
  .join(', ')

const shortInput = 'input:is([type=number], [type=date], [type=time], [inputmode=decimal], [inputmode=numeric])'

/** The styles of a form: its inputs in columns, their labels, controls and help texts in common rows. */
export const form = (color: ColorTokens) => ({
  '& > .MuiStack-root': tracks,
  // An element that is no input spans the three rows, and so makes none of them higher.
  [gridItem]: { gridRow: 'span 3' },
  [inputItem]: {
    ...inRows,
    gridColumn: 'span 2',
    [`&:has(${shortInput})`]: { gridColumn: 'span 1' },
    '&:has(textarea)': { gridColumn: '1 / -1' },
    '& > .MuiAutocomplete-root, & .MuiFormControl-root': inRows,
    '&.MuiFormControl-root, & .MuiFormControl-root': { marginBlock: 4 },
    // Beside a label of several lines, a label of one line stays next to its input.
    '& .MuiInputLabel-root': { alignSelf: 'end' },
    '& .MuiInputBase-root': { alignSelf: 'start' },
    // A switch is in the row of the controls beside it. The negative margin keeps it from making the row higher.
    '&.MuiFormGroup-root > label': { gridRow: 2, marginBlock: -4 },
    '&.MuiFormGroup-root > p': { gridRow: 3 },
  },
  // Most inputs are required, so the labels of the others say that they are optional.
  '& .MuiInputLabel-root:not(:has(span[aria-hidden]))::after': {
    content: `var(${optionalText}, "")`,
    color: color.textFaint,
    fontWeight: 400,
  },
})
