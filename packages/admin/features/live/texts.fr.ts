export const texts = {
  live: {
    show: 'Afficher',
    show_count: '%{count} modification : afficher |||| %{count} modifications : afficher',
    show_changes: 'Modifications : afficher',
    updated: 'La liste montre un enregistrement modifié |||| La liste montre %{smart_count} enregistrements modifiés',
    just_now: 'à l’instant',
    changed: 'Modifié %{time}',
    changed_by: 'Modifié %{time} par %{by}',
    deleted_by: 'Supprimé par %{by} : %{name}',
    present: '%{names} a aussi ouvert cette page |||| %{names} ont aussi ouvert cette page',
    changed_since: 'Modifié entre-temps',
    input_stays: 'Votre saisie est conservée. À l’enregistrement, ce que vous avez modifié tous les deux sera comparé.',
  },
  errors: {
    not_live: 'Les modifications de %{resource} ne peuvent pas être suivies : la base de données ne les enregistre pas',
    too_many_locks: 'Un utilisateur ne peut pas avoir plus de %{limit} enregistrements ouverts',
    too_many_streams: 'Un utilisateur ne peut pas avoir plus de %{limit} flux ouverts. Fermez-en un.',
    live_unavailable: 'Les mises à jour en direct ne sont pas disponibles pour le moment. Réessayez.',
  },
}
