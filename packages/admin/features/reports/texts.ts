/** The texts of reports, below `slipform`. */
export const texts = {
  reports: {
    title: 'Reports',
    show: 'Show',
    csv: 'Download CSV',
    needed: 'Fill in the fields above to see the report.',
    none: 'No rows.',
    more: 'Show more',
    shown: '%{shown} of %{count} rows',
    cut: 'There are more rows than these %{count}: the server sends no others, neither here nor as CSV.',
    missing: 'There is no such report, or none that you may see.',
  },
}
