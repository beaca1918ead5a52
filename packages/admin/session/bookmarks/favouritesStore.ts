/** The key of the favourites in the store of the admin; a dot and the user's id follow. */
export const favouritesKey = 'favourites'

// React-admin's store prefixes its keys in the browser's storage with `RaStore.`.
const prefix = `RaStore.${favouritesKey}.`

/** Removes everything that the browser stores, for a hard reload, except favourites. The names of their records are data, and are removed. */
export function resetStore(store: { reset: () => void }): void {
  const favourites = Object.keys(localStorage).flatMap((key): [string, string][] => {
    const text = key.startsWith(prefix) ? withoutNames(localStorage.getItem(key) ?? '') : undefined
    return text === undefined ? [] : [[key, text]]
  })
  store.reset()
  for (const [key, text] of favourites) localStorage.setItem(key, text)
}

/** Returns the stored text without names; undefined if it cannot be read. */
export function withoutNames(text: string): string | undefined {
  try {
    const bookmarks: { resource: unknown; id: unknown }[] = JSON.parse(text)
    return JSON.stringify(bookmarks.map(({ resource, id }) => ({ resource, id })))
  } catch {
    return undefined
  }
}
