export const texts = {
  tree: {
    open: 'Afficher ce qui dépend de « %{name} »',
    limited: '%{count} de plus : filtrez la liste pour les voir.',
  },
  layouts: { tree: 'Arborescence' },
}
