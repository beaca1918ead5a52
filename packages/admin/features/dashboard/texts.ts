/** The texts of the dashboard, below `slipform`. */
export const texts = {
  dashboard: {
    range: {
      label: 'Time range',
      '7d': 'Last 7 days',
      '30d': 'Last 30 days',
      '12m': 'Last 12 months',
      all: 'All time',
    },
    compared: 'Compared with the time before, up to the last whole day or month.',
    by: {
      day: '%{field}, by day',
      month: '%{field}, by month',
      year: '%{field}, by year',
    },
    by_field: '%{name} by %{field}',
    over_time: '%{name} over time',
    sum: '%{field} of %{name}',
    functions: { avg: 'mean', median: 'median' },
    late: 'Late %{name}',
    others: 'Others',
    newest: 'Newest %{name}',
    view_all: 'View all',
    nothing: 'No records.',
    empty: 'No records yet',
    empty_how: 'Numbers and charts appear here as soon as there are records.',
  },
  activity: {
    title: 'Recent activity',
    none: 'Changes and comments appear here.',
    more: 'and %{smart_count} more',
  },
}
