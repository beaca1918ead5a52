/** The key of the favourites in the store of the admin; a dot and the user's id follow. */
export const favouritesKey = 'favourites'

// React-admin's store prefixes its keys in the browser's storage with `RaStore.`.
const prefix = `RaStore.${favouritesKey}.`

/** Removes everything that the browser stores, for a hard reload, except favourites, which are keys without data of their records. */
export function resetStore(store: { reset: () => void }): void {
  const favourites = Object.entries(localStorage).filter(([key]) => key.startsWith(prefix))
  store.reset()
  for (const [key, text] of favourites) localStorage.setItem(key, text)
}
