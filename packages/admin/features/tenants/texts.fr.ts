export const texts = {
  tenants: {
    current: 'Dans %{title} : changer',
  },
  errors: {
    tenant_required: 'L’utilisateur est membre de plusieurs (%{plural}). Nommez-en un dans l’en-tête X-Tenant.',
    foreign_tenant: 'L’utilisateur n’est pas membre (%{singular} : %{id})',
    no_tenant: 'L’utilisateur n’est membre d’aucun élément (%{singular}), auquel un nouvel enregistrement appartient',
    other_tenant: '%{field} : un enregistrement ne change pas de %{singular}',
  },
}
