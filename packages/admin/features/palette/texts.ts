/** The texts of the palette, below `slipform`. */
export const texts = {
  palette: {
    title: 'Search and commands',
    pages: 'Pages',
    actions: 'Actions',
    all: 'Show all %{count} %{name} for “%{text}”',
    exact_times: 'Show exact times',
    relative_times: 'Show relative times',
    none: 'Nothing found for “%{text}”',
    count: '%{smart_count} result |||| %{smart_count} results',
  },
}
