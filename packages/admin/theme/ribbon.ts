// The ribbon above every page (accounts/ViewRibbon.tsx) sets this variable on the root element. Sticky elements leave that much room at the top.

export const ribbonVariable = '--slipform-ribbon'

/** The height of the ribbon in CSS: 0 without one. */
export const ribbonHeight = `var(${ribbonVariable}, 0px)`
