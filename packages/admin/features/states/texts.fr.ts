export const texts = {
  states: {
    changed: '« %{name} » : %{state}',
  },
}
