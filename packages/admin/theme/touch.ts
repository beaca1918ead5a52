import { valueClasses } from './names.ts'

/** The side of what fingers touch, in pixels (WCAG 2.5.5). */
const touchSize = 44

// A switch is touched by its label; its own parts have fixed places.
const buttons = `:is(button, .MuiButtonBase-root, .${valueClasses.checkbox}):not(.MuiSwitch-switchBase, .MuiLink-button)`
const inputs = ':is(.MuiInputBase-root, .filter-chip, .MuiFormControlLabel-root, .MuiChip-deletable, .MuiLink-button)'

// Outweighs the sizes that components have for a mouse.
const root = ':root:root:root'

/** The styles of screens that are touched: whatever is pressed or typed into is as large as a finger. */
export const touch = {
  '@media (pointer: coarse)': {
    [`${root} ${buttons}`]: { minWidth: touchSize, minHeight: touchSize },
    [`${root} ${inputs}`]: { minHeight: touchSize },
    // The links of cards reach over the row that they stand in.
    [`${root} section td`]: { height: touchSize },
    [`${root} section a`]: { paddingBlock: 14, marginBlock: -14 },
    [`${root} .MuiBreadcrumbs-li a`]: { display: 'inline-flex', alignItems: 'center', minHeight: touchSize },
    [`${root} .${valueClasses.menu}`]: { alignItems: 'center', justifyContent: 'center' },
    // Icons begin and end where the text below them does.
    [`${root} .MuiIconButton-edgeStart`]: { marginLeft: -12 },
    [`${root} .MuiIconButton-edgeEnd`]: { marginRight: -12 },
    // The buttons within an input take its height.
    [`${root} .MuiAutocomplete-hasPopupIcon .MuiAutocomplete-inputRoot`]: { paddingRight: touchSize },
    [`${root} .MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon .MuiAutocomplete-inputRoot`]: {
      paddingRight: 2 * touchSize,
    },
    [`${root} .MuiAutocomplete-endAdornment`]: { right: 0 },
    [`${root} .MuiChip-deleteIcon`]: {
      boxSizing: 'border-box',
      width: touchSize,
      height: touchSize,
      margin: 0,
      padding: 14,
    },
    // Higher inputs stand closer together: a form is as long as a screen allows.
    [`${root} .MuiInputLabel-root`]: { marginBottom: 2, lineHeight: '18px' },
    // Safari zooms into inputs of smaller letters.
    [`${root} :is(input, textarea, .MuiSelect-select)`]: { fontSize: 16 },
  },
}
