// A ribbon above every page sets its height on the root element; what sticks to the top of the window stands below it.

export const ribbonVariable = '--slipform-ribbon'

/** The height of the ribbon in CSS: 0 without one. */
export const ribbonHeight = `var(${ribbonVariable}, 0px)`
