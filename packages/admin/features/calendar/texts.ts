/** The texts of the calendar, below `slipform`. */
export const texts = {
  calendar: {
    previous: 'Previous month',
    next: 'Next month',
    today: 'Today',
    more: '+%{count} more',
    nothing: 'No records here.',
    earlier: 'Earlier days with records: %{smart_count}',
    limited: 'The first %{shown} of %{total} are shown. Filter the list to see the others.',
    previous_week: 'Previous week',
    next_week: 'Next week',
    month: 'Month',
    week: 'Week',
    view: 'Period',
  },
  layouts: { calendar: 'Calendar' },
}
