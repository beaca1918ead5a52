/** The class of an element that shows a record which another user has just changed. The theme styles all classes of this file. */
export const changedClass = 'slipform-changed'

/** The class of the message about a pending delete. Other messages are shown above this message. */
export const undoClass = 'slipform-undo'

/** The class of a value on a record's page. */
export const valueClass = 'slipform-value'

/** The class around a value that can be edited in place, and around its edit button. */
export const editableClass = 'slipform-editable'

/** The classes of the elements that each row of a list repeats (`values.ts`). */
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

/** The class of a button that adds something: its plus is shown beside the label. Other buttons with a label have no icon. */
export const addsClass = 'slipform-adds'
