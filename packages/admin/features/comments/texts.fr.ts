export const texts = {
  comments: {
    write: 'Écrire un commentaire',
    send: 'Commenter',
    send_keys: 'Ctrl-Entrée',
    edit: 'Modifier le commentaire',
    edited: 'modifié',
    delete: 'Supprimer ce commentaire ?',
  },
  feed: {
    comments: {
      none: 'Aucun commentaire.',
      title: 'Commentaires',
    },
  },
  activity: {
    mentions: 'Mentions',
    unread: '%{smart_count} mention non lue |||| %{smart_count} mentions non lues',
    no_mentions: 'Aucun commentaire ne vous mentionne.',
    new: 'Nouveau',
  },
  errors: {
    foreign_comment: 'Seul son auteur peut modifier ce commentaire ; son auteur ou un administrateur peut le supprimer',
    too_many_comments:
      'Un utilisateur ne peut pas écrire plus de %{limit} commentaires sur un enregistrement. Supprimez-en un.',
    too_many_new_comments:
      'Un utilisateur ne peut pas écrire et modifier plus de %{limit} commentaires par minute. Réessayez plus tard.',
    invalid_mention: 'Un utilisateur mentionné n’existe pas ou ne peut pas lire cette ressource',
    too_many_mentions: 'Un commentaire ne peut pas mentionner plus de %{limit} utilisateurs',
  },
}
