/** The texts of the import that lists need, below `slipform`. */
export const texts = { import: { button: 'Import' } }
