/** The texts of the buttons for states, below `slipform`. */
export const texts = {
  states: {
    changed: '“%{name}”: %{state}',
  },
}
