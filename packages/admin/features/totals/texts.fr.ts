export const texts = {
  list: {
    totals: 'Totaux',
    sum: 'Somme',
    avg: 'Moyenne',
    median: 'Médiane',
    p90: '90e centile',
    p95: '95e centile',
    p99: '99e centile',
    min: 'Minimum',
    max: 'Maximum',
    none: 'Aucun total',
    total_of: 'Total : %{name}',
  },
}
