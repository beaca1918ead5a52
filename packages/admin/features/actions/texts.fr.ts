export const texts = {
  actions: {
    menu: 'Actions',
    title: '%{label} : %{of}',
    named: '« %{name} »',
    of: '%{count} %{name}',
    done: '%{label} : %{of}, c’est fait',
    goes_on: 'Cela prend un moment, et continue si vous fermez cette fenêtre.',
    cancelled: 'Annulé : rien n’a changé.',
  },
  errors: {
    action_without_records: 'Indiquez les enregistrements dans ids : un tableau JSON de leurs clés',
  },
}
