import { useStore } from 'react-admin'
import { userKey } from '../session.ts'
import { type Bookmark, isSame, putFirst } from './bookmark.ts'
import { favouritesKey } from './favouritesStore.ts'

const maxRecent = 8
const maxFavourites = 30
const none: Bookmark[] = []

/** Returns the user's recently visited records and favourites, for the menu and the palette, and functions that change these lists. */
export const useBookmarks = () => {
  const [recent, setRecent] = useStore(`recent.${userKey()}`, none)
  const [favourites, setFavourites] = useStore(`${favouritesKey}.${userKey()}`, none)
  const without = (bookmark: Bookmark) => (all: readonly Bookmark[]) =>
    all.filter((candidate) => !isSame(candidate, bookmark))
  const isFavourite = (bookmark: Bookmark) => favourites.some((favourite) => isSame(favourite, bookmark))
  const rename = (bookmark: Bookmark) => (all: readonly Bookmark[]) =>
    all.map((favourite) => (isSame(favourite, bookmark) ? bookmark : favourite))
  return {
    recent,
    favourites,
    isFavourite,
    /** Puts a record first among the recent ones, and updates its name if it is a favourite. */
    visit: (bookmark: Bookmark) => {
      setRecent((all) => putFirst(all, bookmark, maxRecent))
      if (isFavourite(bookmark)) setFavourites(rename(bookmark))
    },
    toggleFavourite: (bookmark: Bookmark) =>
      setFavourites(isFavourite(bookmark) ? without(bookmark) : (all) => putFirst(all, bookmark, maxFavourites)),
    /** Names the favourites that have no name yet. Removes those that are not in `named`: their records no longer exist. */
    nameFavourites: (named: readonly Bookmark[]) =>
      setFavourites((all) =>
        all.flatMap((favourite) =>
          favourite.name ? favourite : (named.find((candidate) => isSame(favourite, candidate)) ?? []),
        ),
      ),
    /** Removes a record that no longer exists. */
    forget: (bookmark: Bookmark) => {
      setRecent(without(bookmark))
      if (isFavourite(bookmark)) setFavourites(without(bookmark))
    },
  }
}
