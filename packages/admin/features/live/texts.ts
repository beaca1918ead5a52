/** The texts of live updates, below `slipform`. */
export const texts = {
  live: {
    show: 'Show',
    show_changes: 'Changes: show',
    updated: 'The list shows one changed record |||| The list shows %{smart_count} changed records',
    changed: 'Changed meanwhile',
    changed_by: '%{by} changed this',
    deleted_by: '%{by} deleted this %{name}',
    input_stays: 'Saving compares it with your input.',
  },
}
