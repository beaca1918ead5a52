export const texts = {
  reports: {
    title: 'Rapports',
    show: 'Afficher',
    csv: 'Télécharger en CSV',
    needed: 'Remplissez les champs ci-dessus pour voir le rapport.',
    none: 'Aucune ligne.',
    more: 'Afficher plus',
    shown: '%{shown} lignes sur %{count}',
    cut: 'Il y a plus de lignes que ces %{count} : le serveur n’en envoie pas d’autres, ni ici ni en CSV.',
    missing: 'Ce rapport n’existe pas, ou vous n’y avez pas accès.',
  },
  errors: {
    unknown_report_parameter: 'Ce rapport n’a pas de paramètre %{parameter}. Il prend : %{known}',
  },
}
