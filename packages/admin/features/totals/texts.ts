/** The texts of totals of lists, below `slipform`. */
export const texts = {
  list: {
    totals: 'Totals',
    sum: 'Sum',
    avg: 'Mean',
    median: 'Median',
    p90: '90th percentile',
    p95: '95th percentile',
    p99: '99th percentile',
    min: 'Minimum',
    max: 'Maximum',
    none: 'No total',
    total_of: 'Total of %{name}',
  },
}
