export const texts = {
  dashboard: {
    range: {
      label: 'Période',
      '7d': '7 derniers jours',
      '30d': '30 derniers jours',
      '12m': '12 derniers mois',
      all: 'Tout',
    },
    compared: 'Comparé à la même période précédente, sans le jour ou le mois en cours, qui n’est pas terminé.',
    by: {
      day: '%{field}, par jour',
      month: '%{field}, par mois',
      year: '%{field}, par an',
    },
    by_field: '%{name} par %{field}',
    over_time: '%{name} dans le temps',
    sum: '%{field} : %{name}',
    functions: { avg: 'moyenne', median: 'médiane' },
    late: 'En retard : %{name}',
    others: 'Autres',
    newest: 'Derniers ajouts : %{name}',
    view_all: 'Tout voir',
    nothing: 'Aucun enregistrement.',
    empty: 'Aucun enregistrement pour l’instant',
    empty_how: 'Les chiffres et les graphiques apparaissent ici dès qu’il y a des enregistrements.',
  },
  activity: {
    title: 'Activité récente',
    none: 'Les modifications et les commentaires s’affichent ici.',
    more: 'et %{smart_count} de plus',
  },
}
