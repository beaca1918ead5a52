/** The texts of the history, below `slipform`. */
export const texts = {
  history: {
    values: 'Show values',
    no_values: 'The history of the record no longer holds them.',
    as: 'As %{as}',
    restore_version: 'Restore this version',
    nothing: 'This version has no other values that can be restored.',
    create_again: 'Create it again',
    add_message: 'Add a message',
    changes: 'Changes',
    how_to_audit: 'To record those of a model, set audited: true in its crud.',
    what: 'Change',
    when: 'Time',
    deeds: { create: 'Created', update: 'Changed', fields: 'Changed %{fields} of', delete: 'Deleted' },
    person: 'Person',
    any: 'All',
    resource: 'Records',
    type: 'Kind of change',
    kinds: { create: 'Created', update: 'Changed', delete: 'Deleted' },
    since: 'From',
    until: 'Until',
    hide_values: 'Hide values',
  },
  feed: {
    changes: {
      none: 'No changes recorded.',
      title: 'History',
    },
  },
}
