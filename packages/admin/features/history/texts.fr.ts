export const texts = {
  history: {
    as: 'En tant que %{as}',
    values: 'Afficher les valeurs',
    no_values: 'L’historique de l’enregistrement ne les contient plus.',
    restore_version: 'Restaurer cette version',
    create_again: 'Le créer de nouveau',
    add_message: 'Ajouter un message',
    changes: 'Modifications',
    how_to_audit: 'Pour enregistrer celles d’un modèle, ajoutez audited: true à son crud.',
    what: 'Modification',
    when: 'Heure',
    deeds: { create: 'Créé :', update: 'Modifié :', fields: 'Modifié (%{fields}) :', delete: 'Supprimé :' },
    person: 'Personne',
    any: 'Tout',
    resource: 'Enregistrements',
    type: 'Type de modification',
    kinds: { create: 'Création', update: 'Modification', delete: 'Suppression' },
    since: 'Du',
    until: 'Au',
    hide_values: 'Masquer les valeurs',
  },
  feed: {
    changes: {
      none: 'Aucune modification enregistrée.',
      title: 'Historique',
    },
  },
}
