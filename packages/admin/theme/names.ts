/** The class of what shows a record that another user has just changed. The theme styles it, as the other classes here. */
export const changedClass = 'slipform-changed'

/** The class of the message about a pending delete, above which others are shown. */
export const undoClass = 'slipform-undo'

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
