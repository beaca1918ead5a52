import { valueClasses } from './names.ts'

/** The minimum width and height of a touch target in pixels (WCAG 2.5.5). */
const touchSize = 44

// A switch is touched by its label; its own parts have fixed places.
const buttons = `:is(button, .MuiButtonBase-root, .${valueClasses.checkbox}):not(.MuiSwitch-switchBase, .MuiLink-button)`
const inputs = ':is(.MuiInputBase-root, .filter-chip, .MuiFormControlLabel-root, .MuiChip-deletable, .MuiLink-button)'

// Repeated, to outweigh the sizes that components have for a mouse.
const root = ':root:root:root'

/** The styles of touch screens: buttons and inputs are as large as a finger. */
export const touch = {
  '@media (pointer: coarse)': {
    [`${root} ${buttons}`]: { minWidth: touchSize, minHeight: touchSize },
    [`${root} ${inputs}`]: { minHeight: touchSize },
    // The links of cards fill the height of their row.
    [`${root} section td`]: { height: touchSize },
    [`${root} section a`]: { paddingBlock: 14, marginBlock: -14 },
    [`${root} .MuiBreadcrumbs-li a`]: { display: 'inline-flex', alignItems: 'center', minHeight: touchSize },
    [`${root} .${valueClasses.menu}`]: { alignItems: 'center', justifyContent: 'center' },
    // Aligns the icons with the text below them.
    [`${root} .MuiIconButton-edgeStart`]: { marginLeft: -12 },
    [`${root} .MuiIconButton-edgeEnd`]: { marginRight: -12 },
    // The buttons in an input have the height of the input.
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
    // Inputs are higher here, so labels are closer to them: a form does not become much longer.
    [`${root} .MuiInputLabel-root`]: { marginBottom: 2, lineHeight: '18px' },
    // Safari zooms into inputs with smaller letters.
    [`${root} :is(input, textarea, .MuiSelect-select)`]: { fontSize: 16 },
  },
}
