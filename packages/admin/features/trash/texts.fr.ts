export const texts = {
  trash: {
    title: 'Corbeille',
    count: 'Corbeille (%{count})',
    of: 'Corbeille : %{name}',
    none: 'La corbeille est vide.',
    since: 'Cet enregistrement (%{name}) est dans la corbeille depuis le %{time}.',
    holds: 'Cet enregistrement (%{name}) est dans la corbeille.',
    deleted: 'Mise à la corbeille de « %{name} »',
    deleted_at: 'Supprimé %{time}',
    done_delete: 'Mise à la corbeille de %{count} %{name} terminée',
    delete_warning: 'Ce qui est dans la corbeille peut être restauré.',
    restore: 'Restaurer',
    purge: 'Supprimer définitivement',
    empty: 'Vider la corbeille',
    by: 'par %{name}',
    ask: 'Supprimer définitivement : %{name} ?',
    ask_all:
      'Supprimer définitivement %{smart_count} enregistrement (%{name}) ? |||| Supprimer définitivement %{smart_count} enregistrements (%{name}) ?',
    restored: '%{smart_count} enregistrement restauré |||| %{smart_count} enregistrements restaurés',
    left: '%{count} enregistrements sont encore dans la corbeille. La liste dit pourquoi.',
    purged:
      '%{smart_count} enregistrement supprimé définitivement |||| %{smart_count} enregistrements supprimés définitivement',
  },
  changes: { causes: { trash: 'Sorti de la corbeille par %{actor}' } },
}
