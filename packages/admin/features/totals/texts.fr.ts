export const texts = {
  list: {
    totals: 'Totaux',
    sum: 'Somme',
    avg: 'Moyenne',
    min: 'Minimum',
    max: 'Maximum',
    none: 'Aucun total',
    total_of: 'Total : %{name}',
  },
}
