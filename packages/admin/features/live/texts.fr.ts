export const texts = {
  live: {
    show: 'Afficher',
    show_changes: 'Modifications : afficher',
    updated: 'La liste montre un enregistrement modifié |||| La liste montre %{smart_count} enregistrements modifiés',
    changed: 'Modifié entre-temps',
    changed_by: 'Modifié par %{by}',
    deleted_by: 'Supprimé par %{by} : %{name}',
    input_stays: 'L’enregistrement le comparera à votre saisie.',
  },
  errors: {
    not_live: 'Les modifications de %{resource} ne peuvent pas être suivies : la base de données ne les enregistre pas',
    too_many_streams: 'Un utilisateur ne peut pas avoir plus de %{limit} flux ouverts. Fermez-en un.',
    live_unavailable: 'Les mises à jour en direct ne sont pas disponibles pour le moment. Réessayez.',
  },
}
