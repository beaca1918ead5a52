/** The texts of tenants, below `slipform`. */
export const texts = {
  tenants: {
    current: 'In %{title}: switch',
  },
}
