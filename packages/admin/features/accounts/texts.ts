/** The texts of accounts that every page needs, below `slipform`. */
export const texts = {
  permissions: { title: 'Permissions' },
  auth: {
    again: 'Sign in again',
    again_why: 'Your session has expired. Nothing on the page is lost: sign in, then save again.',
    users: 'User account |||| User accounts',
    person: 'User |||| Users',
    keys: 'API key |||| API keys',
    keys_what: 'A program sends a key instead of signing in, and acts as the user of the key.',
    account: 'Your account',
  },
}
