import { type Identifier, useStore } from 'react-admin'
import { userKey } from '../session.ts'
import { favouritesKey } from './favouritesStore.ts'

/** A record that a user has marked as a favourite. */
export interface RecordKey {
  readonly resource: string
  readonly id: Identifier
}

/** A record that a user has visited, with its name at the last visit. */
export interface Bookmark extends RecordKey {
  readonly name: string
}

const maxRecent = 8
const maxFavourites = 30
const noRecent: Bookmark[] = []
const noFavourites: RecordKey[] = []

/** Whether two keys are of the same record. Addresses hold ids as texts. */
export const isSame = (key: RecordKey, other: RecordKey): boolean =>
  key.resource === other.resource && String(key.id) === String(other.id)

const without = <Key extends RecordKey>(all: readonly Key[], key: RecordKey): Key[] =>
  all.filter((other) => !isSame(key, other))

/** Returns the user's recently visited records and favourites, for the menu and the palette, and functions that change these lists. */
export const useBookmarks = () => {
  const [recent, setRecent] = useStore(`recent.${userKey()}`, noRecent)
  const [favourites, setFavourites] = useStore(`${favouritesKey}.${userKey()}`, noFavourites)
  const isFavourite = (key: RecordKey) => favourites.some((favourite) => isSame(favourite, key))
  return {
    recent,
    favourites,
    isFavourite,
    /** Puts a record first among the recent ones. */
    visit: (bookmark: Bookmark) => setRecent((all) => [bookmark, ...without(all, bookmark)].slice(0, maxRecent)),
    toggleFavourite: (key: RecordKey) =>
      setFavourites((all) => [...(isFavourite(key) ? [] : [key]), ...without(all, key)].slice(0, maxFavourites)),
    /** Removes a record that no longer exists. */
    forget: (key: RecordKey) => {
      setRecent((all) => without(all, key))
      if (isFavourite(key)) setFavourites((all) => without(all, key))
    },
  }
}
