export const texts = {
  calendar: {
    previous: 'Mois précédent',
    next: 'Mois suivant',
    today: 'Aujourd’hui',
    more: '+%{count} de plus',
    nothing: 'Aucun enregistrement ici.',
    earlier: 'Jours précédents avec des enregistrements : %{smart_count}',
    limited: 'Les %{shown} premiers sur %{total} sont affichés. Filtrez la liste pour voir les autres.',
    previous_week: 'Semaine précédente',
    next_week: 'Semaine suivante',
    month: 'Mois',
    week: 'Semaine',
    view: 'Période',
  },
  layouts: { calendar: 'Calendrier' },
}
