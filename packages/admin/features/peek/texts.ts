/** The texts of the panel beside lists, below `slipform`. */
export const texts = {
  peek: {
    shown: '%{name} is shown beside the list.',
    open: 'Open',
  },
}
