/** The texts of the palette, below `slipform`. */
export const texts = {
  palette: {
    title: 'Search and commands',
    pages: 'Pages',
    actions: 'Actions',
    selection: 'Selection',
    record: 'This record',
    list: 'This list',
    all: 'Show all %{count} %{name} for “%{text}”',
    none: 'Nothing found for “%{text}”',
    count: '%{smart_count} result |||| %{smart_count} results',
    /** Words by which users look for the words of labels, a group of the same meaning on each line. */
    synonyms: [
      'new add create',
      'export download',
      'import upload load',
      'edit change modify update',
      'delete remove trash bin',
      'filter condition search find',
      'grid spreadsheet excel',
      'dashboard home start overview',
      'mode theme appearance settings preferences',
      'shortcuts hotkeys help settings preferences',
      'password settings preferences',
      'logout sign out exit quit',
    ].join('\n'),
  },
}
