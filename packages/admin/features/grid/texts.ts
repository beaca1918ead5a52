/** The texts of the grid, below `slipform`. */
export const texts = {
  grid: {
    open: 'Edit in grid',
    leave: 'Leave grid',
    hint: 'Type or press Enter to edit. Cells can be copied and pasted from and to a spreadsheet.',
    undo: 'Undo',
    edit_value: 'Edit %{field}',
    not_undone: 'Not undone: it was changed since.',
    read_only: '%{field} cannot be edited here.',
    discarded: 'The value that was not saved is discarded.',
    not_saved: 'Some cells are not saved.',
    pasting: 'Pasting…',
    status: {
      saving: 'being saved',
      saved: 'saved',
      conflict: 'Another user has changed this value. Press Enter to choose one.',
    },
    counts: {
      saving: 'Saving %{smart_count} cell… |||| Saving %{smart_count} cells…',
      saved: '%{smart_count} cell saved. |||| %{smart_count} cells saved.',
      failed: '%{smart_count} cell not saved. |||| %{smart_count} cells not saved.',
      copied: '%{smart_count} cell copied. |||| %{smart_count} cells copied.',
      read_only: '%{smart_count} cell is read-only. |||| %{smart_count} cells are read-only.',
      required: '%{smart_count} cell must not be empty. |||| %{smart_count} cells must not be empty.',
      overflow:
        '%{smart_count} pasted cell lies outside of the page. |||| %{smart_count} pasted cells lie outside of the page.',
      undone: '%{smart_count} cell undone. |||| %{smart_count} cells undone.',
      not_undo:
        '%{smart_count} cell not undone: it was changed since. |||| %{smart_count} cells not undone: they were changed since.',
    },
  },
}
