/** The class of what shows a record that another user has just changed. The theme styles it, as the other classes here. */
export const changedClass = 'slipform-changed'

/** The class of the message about a pending delete, above which others are shown. */
export const undoClass = 'slipform-undo'

/** The class of a value on a record's page. */
export const valueClass = 'slipform-value'

/** The class around a value that can be edited where it stands, which holds the button that does so. */
export const editableClass = 'slipform-editable'

/** The classes of what each row of a list repeats (`values.ts`). */
export const valueClasses = {
  badge: 'slipform-badge',
  cell: 'slipform-cell',
  checkbox: 'slipform-checkbox',
  initials: 'slipform-initials',
  link: 'slipform-link',
  menu: 'slipform-menu',
  muted: 'slipform-muted',
  name: 'slipform-name',
  number: 'slipform-number',
  picture: 'slipform-picture',
  time: 'slipform-time',
  unit: 'slipform-unit',
} as const

/** The style of a text that only screen readers read. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** The class of a button that adds something: its plus stands beside its label, as no other icon does. */
export const addsClass = 'slipform-adds'
