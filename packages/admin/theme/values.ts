import type { BadgeColor } from 'slipform/browser'
import { valueClasses } from './names.ts'
import { type ColorTokens, radii } from './tokens.ts'

const badgeColors = ['green', 'amber', 'blue', 'red', 'violet', 'slate'] satisfies BadgeColor[]

/** The two colours of badges and initials, by the name in the attribute `data-color`. */
const colored = (color: ColorTokens) =>
  Object.fromEntries(
    badgeColors.map((name) => [
      `[data-color=${name}]:where(.${valueClasses.badge}, .${valueClasses.initials})`,
      { color: color[name], backgroundColor: color[`${name}Soft`] },
    ]),
  )

/**
 * The styles of the elements that each row of a list repeats. They are plain elements, and inherit their font: a styled component would cost
 * the first list several renders in each of its cells.
 */
export const valueStyles = (color: ColorTokens) => ({
  ...colored(color),
  [`.${valueClasses.badge}`]: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: 5,
    maxWidth: '100%',
    paddingInline: 8,
    borderRadius: 99,
    fontSize: 12,
    fontWeight: 520,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    '&::before': {
      content: '""',
      width: 6,
      height: 6,
      flexShrink: 0,
      borderRadius: '50%',
      backgroundColor: 'currentColor',
    },
  },
  [`.${valueClasses.initials}`]: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 24,
    height: 24,
    borderRadius: '50%',
    fontSize: 10,
    fontWeight: 640,
    // Generated content: users who copy or search for a name do not get its initials.
    '&::before': { content: 'attr(data-initials)' },
  },
  // A name behind a picture or initials is cut where its cell ends.
  [`.${valueClasses.name}`]: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  [`.${valueClasses.picture}`]: {
    flexShrink: 0,
    width: 24,
    height: 24,
    border: `1px solid ${color.line}`,
    borderRadius: radii.small,
    overflow: 'hidden',
  },
  [`.${valueClasses.link}`]: {
    color: 'inherit',
    fontWeight: 480,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${color.accent}` },
  },
  [`.${valueClasses.number}`]: { fontVariantNumeric: 'tabular-nums' },
  [`.${valueClasses.time}`]: { whiteSpace: 'nowrap' },
  [`.${valueClasses.muted}`]: { color: color.textMuted },
  // In a table only the heading shows the unit. A cell of the grid, which can be edited, shows its own.
  [`.RaDataTable-rowCell:not([role=gridcell]) .${valueClasses.unit}`]: { display: 'none' },
  // Looks like MUI's checkbox in the heading of the table.
  [`.${valueClasses.checkbox}`]: {
    appearance: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    // Takes as much room as MUI's checkbox, but is easier to hit.
    width: 24,
    height: 24,
    margin: -3,
    borderRadius: radii.small,
    color: color.lineStrong,
    cursor: 'pointer',
    verticalAlign: 'middle',
    '&::before, &::after': { gridArea: '1 / 1' },
    '&::before': {
      content: '""',
      boxSizing: 'border-box',
      width: 13.5,
      height: 13.5,
      border: '1.5px solid currentColor',
      borderRadius: 1.5,
    },
    '&:checked': { color: color.accent },
    '&:checked::before': { backgroundColor: 'currentColor' },
    '&:checked::after': {
      content: '""',
      width: 5,
      height: 9,
      marginTop: -2,
      border: `solid ${color.onAccent}`,
      borderWidth: '0 1.5px 1.5px 0',
      transform: 'rotate(45deg)',
    },
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 1 },
  },
  [`.${valueClasses.menu}`]: {
    display: 'inline-flex',
    padding: 5,
    border: 0,
    borderRadius: radii.medium,
    color: color.textMuted,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.hover },
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 1 },
    '& svg': { width: 20, height: 20, fill: 'currentColor' },
  },
})
