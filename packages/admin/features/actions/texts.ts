/** The texts of actions on records, below `slipform`. */
export const texts = {
  actions: {
    menu: 'Actions',
    title: '%{label}: %{of}',
    named: '“%{name}”',
    // ActionButtons.tsx names it by `useCountedText`, which builds the key.
    of: '%{count} %{name}',
    done: '%{label}: %{of} done',
    goes_on: 'This takes a while. It goes on when you close this dialog.',
    cancelled: 'It was cancelled, and nothing has changed.',
  },
}
