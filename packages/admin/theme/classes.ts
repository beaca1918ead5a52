/** The class of what shows a record that another user has just changed. */
export const changedClass = 'slipform-changed'

/** The class of the message about a pending delete, above which others are shown. */
export const undoClass = 'slipform-undo'
