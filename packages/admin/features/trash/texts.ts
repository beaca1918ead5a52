/** The texts of the trash, below `slipform`. */
export const texts = {
  trash: {
    title: 'Trash',
    count: 'Trash (%{count})',
    of: 'Trash: %{name}',
    none: 'Nothing is in the trash.',
    since: 'This %{name} has been in the trash since %{time}.',
    holds: 'This %{name} is in the trash.',
    deleted: 'Moved “%{name}” to the trash',
    deleted_at: 'Deleted %{time}',
    done_delete: '%{count} %{name} moved to the trash',
    delete_warning: 'What is in the trash can be restored.',
    restore: 'Restore',
    purge: 'Delete for good',
    empty: 'Empty trash',
    by: 'by %{name}',
    ask: 'Delete for good: %{name}?',
    ask_all:
      'Delete %{smart_count} record of %{name} for good? |||| Delete %{smart_count} records of %{name} for good?',
    restored: '%{smart_count} record restored |||| %{smart_count} records restored',
    left: '%{count} records are still in the trash. The list says why.',
    purged: '%{smart_count} record deleted for good |||| %{smart_count} records deleted for good',
  },
  changes: { causes: { trash: 'Restored from the trash by %{actor}' } },
}
