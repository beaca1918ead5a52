/** The texts of totals of lists, below `slipform`. */
export const texts = { list: { totals: 'Totals', sum: 'Sum', avg: 'Mean' } }
