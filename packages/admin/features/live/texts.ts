/** The texts of live updates, below `slipform`. */
export const texts = {
  live: {
    show: 'Show',
    show_count: '%{count} change: show |||| %{count} changes: show',
    show_changes: 'Changes: show',
    updated: 'The list shows one changed record |||| The list shows %{smart_count} changed records',
    just_now: 'just now',
    changed: 'Changed %{time}',
    changed_by: '%{by} changed this %{time}',
    deleted_by: '%{by} deleted this %{name}',
    present: '%{names} has this open too |||| %{names} have this open too',
    changed_since: 'Changed meanwhile',
    input_stays: 'Your input stays. When you save, what both of you changed is compared.',
  },
}
