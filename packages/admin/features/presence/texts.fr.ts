export const texts = {
  presence: {
    present: '%{names} a aussi ouvert cette page |||| %{names} ont aussi ouvert cette page',
  },
}
