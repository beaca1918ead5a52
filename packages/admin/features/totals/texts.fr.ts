export const texts = { list: { totals: 'Totaux', sum: 'Somme', avg: 'Moyenne' } }
