export const texts = {
  grid: {
    open: 'Mode grille',
    leave: 'Quitter la grille',
    hint: 'Tapez ou appuyez sur Entrée pour modifier. Copiez et collez avec un tableur.',
    undo: 'Annuler',
    edit_value: 'Modifier : %{field}',
    not_undone: 'Non annulé : la valeur a changé depuis.',
    read_only: '%{field} ne se modifie pas ici.',
    discarded: 'La valeur non enregistrée est abandonnée.',
    not_saved: 'Certaines cellules ne sont pas enregistrées.',
    pasting: 'Collage…',
    status: {
      saving: 'en cours d’enregistrement',
      saved: 'enregistré',
      conflict: 'Une autre personne a modifié cette valeur. Appuyez sur Entrée pour choisir.',
    },
    counts: {
      saving: 'Enregistrement de %{smart_count} cellule… |||| Enregistrement de %{smart_count} cellules…',
      saved: '%{smart_count} cellule enregistrée. |||| %{smart_count} cellules enregistrées.',
      failed: '%{smart_count} cellule non enregistrée. |||| %{smart_count} cellules non enregistrées.',
      copied: '%{smart_count} cellule copiée. |||| %{smart_count} cellules copiées.',
      read_only: '%{smart_count} cellule en lecture seule. |||| %{smart_count} cellules en lecture seule.',
      required: '%{smart_count} cellule ne peut pas être vide. |||| %{smart_count} cellules ne peuvent pas être vides.',
      overflow:
        '%{smart_count} cellule collée dépasse la page. |||| %{smart_count} cellules collées dépassent la page.',
      undone: '%{smart_count} cellule annulée. |||| %{smart_count} cellules annulées.',
      not_undo:
        '%{smart_count} cellule non annulée : modifiée entre-temps. |||| %{smart_count} cellules non annulées : modifiées entre-temps.',
    },
  },
}
