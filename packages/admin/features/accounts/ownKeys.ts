/** The resource of the user's own API keys. */
export const ownKeys = 'auth/account/keys'
