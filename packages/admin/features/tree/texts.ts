/** The texts of the tree, below `slipform`. */
export const texts = {
  tree: {
    open: 'Show what belongs to %{name}',
    limited: '%{count} more: filter the list to see them.',
  },
  layouts: { tree: 'Tree' },
}
