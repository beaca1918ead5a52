/** The texts of groups of lists, below `slipform`. */
export const texts = {
  list: {
    group: 'Group',
    group_by: 'Group by',
    ungrouped: 'No groups',
  },
}
