export const texts = {
  palette: {
    title: 'Recherche et commandes',
    pages: 'Pages',
    actions: 'Actions',
    all: 'Afficher les %{count} %{name} pour « %{text} »',
    exact_times: 'Afficher les heures exactes',
    relative_times: 'Afficher les heures relatives',
    none: 'Aucun résultat pour « %{text} »',
    count: '%{smart_count} résultat |||| %{smart_count} résultats',
  },
}
