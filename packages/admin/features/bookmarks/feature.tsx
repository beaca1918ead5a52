import type { Feature, Slots } from '../../ui/Slot.tsx'
import { BookmarkItems } from './BookmarkItems.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'

const Bookmarks = ({ place }: Slots['menu']) => {
  if (place === 'entries') return <BookmarkItems />
  return place === 'title' && <FavouriteButton />
}

/** Favourite and recent records in the menu, and a star beside the title of a record's page. */
export const bookmarks = (): Feature => ({ name: 'bookmarks', menu: Bookmarks })
