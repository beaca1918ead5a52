/** The suffix of temporary files, which are renamed into place. A killed run may leave some behind. */
export const draftSuffix = '.slipform-draft'
