import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import { IconButton, Tooltip } from '@mui/material'
import { useEffect } from 'react'
import { HttpError, useEvent, useGetOne, useResourceDefinition, useTranslate } from 'react-admin'
import { onDeleted } from '../../api/recordDeletes.ts'
import { type Bookmark, useBookmarks } from '../../session/bookmarks/useBookmarks.ts'
import { nameOfRecord } from '../../ui/nameOfRecord.ts'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { usePageRecord } from '../../ui/usePageRecord.ts'
import { BookmarkItems } from './BookmarkItems.tsx'

const Bookmarks = ({ place }: Slots['menu']) => {
  if (place === 'entries') return <BookmarkItems />
  return place === 'title' && <FavouriteButton />
}

/** The feature for favourite and recent records in the menu, and a star beside the title of a record's page. The browser stores both lists for each user. */
export const bookmarks = (): Feature => ({ name: 'bookmarks', menu: Bookmarks })

/** The star on a record's page, which adds the record to the favourites. As it is on every such page, it also adds the record to the recent ones. */
const FavouriteButton = () => {
  const translate = useTranslate()
  const { bookmark } = usePageBookmark()
  useVisits()
  const { isFavourite, toggleFavourite } = useBookmarks()
  if (bookmark === undefined) return null
  const isOn = isFavourite(bookmark)
  return (
    <Tooltip title={translate(`slipform.layout.${isOn ? 'remove_favourite' : 'add_favourite'}`)}>
      <IconButton
        size="small"
        aria-label={translate('slipform.layout.favourite')}
        aria-pressed={isOn}
        onClick={() => toggleFavourite({ resource: bookmark.resource, id: bookmark.id })}
        sx={{ '@media print': { display: 'none' } }}
      >
        {isOn ? (
          <Star sx={{ fontSize: 18, color: ({ tokens }) => tokens.amber }} />
        ) : (
          <StarBorder sx={{ fontSize: 18 }} />
        )}
      </IconButton>
    </Tooltip>
  )
}

/** Returns a bookmark of the page's record once the page has loaded the record: reads the cache and sends no request. `isGone`: the record is deleted or forbidden. */
const usePageBookmark = (): { bookmark: Bookmark | undefined; isGone: boolean } => {
  const { resource = '', id } = usePageRecord() ?? {}
  const { data, error } = useGetOne(resource, { id: id ?? '' }, { enabled: false })
  const definition = useResourceDefinition({ resource })
  const isGone = id !== undefined && error instanceof HttpError && [403, 404].includes(error.status)
  if (id === undefined || data === undefined || isGone) return { bookmark: undefined, isGone }
  return { bookmark: { resource, id: data.id, name: nameOfRecord(data, definition) }, isGone }
}

/** Adds the records whose pages the user opens to the recent ones, and removes records that no longer exist. */
const useVisits = (): void => {
  const { bookmark, isGone } = usePageBookmark()
  const { resource = '', id } = usePageRecord() ?? {}
  const { visit, forget } = useBookmarks()
  const update = useEvent(() => {
    if (isGone && id !== undefined) forget({ resource, id })
    else if (bookmark) visit(bookmark)
  })
  // The bookmark is a new object at each render.
  const key = bookmark && `${bookmark.resource}/${bookmark.id}/${bookmark.name}`
  useEffect(() => {
    if (key !== undefined || isGone) update()
  }, [key, isGone, update])
  const forgetAll = useEvent((deleted: { resource: string; ids: readonly Bookmark['id'][] }) => {
    for (const id of deleted.ids) forget({ resource: deleted.resource, id })
  })
  useEffect(() => onDeleted(forgetAll), [forgetAll])
}
