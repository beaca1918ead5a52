/** The texts of totals of lists, below `slipform`. */
export const texts = {
  list: {
    totals: 'Totals',
    sum: 'Sum',
    avg: 'Mean',
    min: 'Minimum',
    max: 'Maximum',
    none: 'No total',
    total_of: 'Total of %{name}',
  },
}
