/** The texts of who has a record open, below `slipform`. */
export const texts = {
  presence: {
    present: '%{names} has this open too |||| %{names} have this open too',
  },
}
