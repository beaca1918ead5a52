export const texts = {
  list: {
    group: 'Grouper',
    group_by: 'Grouper par',
    ungrouped: 'Sans groupes',
  },
}
