import { Box } from '@mui/material'
import { useEffect } from 'react'
import { MenuItemLink, useEvent, useReference, useResourceDefinition, useSidebarState } from 'react-admin'
import { type Bookmark, isSame, type RecordKey, useBookmarks } from '../../session/bookmarks/useBookmarks.ts'
import { Initials } from '../../ui/Initials.tsx'
import { MenuGroup } from '../../ui/MenuGroup.tsx'
import { nameOfRecord } from '../../ui/nameOfRecord.ts'
import { usePageRecord } from '../../ui/usePageRecord.ts'
import { useRecordPaths } from '../../ui/useRecordPaths.ts'

// Fewer than the browser stores, as favourites and the current page are left out of these.
const maxRecent = 5

/** The entries of favourite and recent records in the sidebar. A collapsed sidebar shows only the initials of favourites. */
export const BookmarkItems = () => {
  const [isOpen] = useSidebarState()
  const pathOf = useRecordPaths()
  const { recent, favourites, isFavourite } = useBookmarks()
  const page = usePageRecord()
  // Whether a bookmark is the record of the current page.
  const isHere = (key: RecordKey) => page?.id !== undefined && isSame(key, { resource: page.resource, id: page.id })
  const reachable = <Key extends RecordKey>(keys: readonly Key[]) =>
    keys.filter(({ resource, id }) => pathOf(resource, id) !== undefined)
  const shownFavourites = reachable(favourites)
  const shownRecent = reachable(recent.filter((key) => !isFavourite(key) && !isHere(key))).slice(0, maxRecent)
  const keyOf = ({ resource, id }: RecordKey) => `${resource}/${id}`
  return (
    <>
      {shownFavourites.length > 0 && (
        <MenuGroup name="slipform.layout.favourites">
          {shownFavourites.map((key) => (
            <Favourite key={keyOf(key)} {...key} />
          ))}
        </MenuGroup>
      )}
      {isOpen && shownRecent.length > 0 && (
        <MenuGroup name="slipform.layout.recent">
          {shownRecent.map((bookmark) => (
            <Entry key={keyOf(bookmark)} {...bookmark} />
          ))}
        </MenuGroup>
      )}
    </>
  )
}

/** A favourite, once its record is read. Removes one that no longer exists. */
const Favourite = ({ resource, id }: RecordKey) => {
  const { referenceRecord, isPending, error } = useReference({ reference: resource, id })
  const { forget } = useBookmarks()
  const isGone = !isPending && !error && referenceRecord === undefined
  const forgetGone = useEvent(() => forget({ resource, id }))
  useEffect(() => {
    if (isGone) forgetGone()
  }, [isGone, forgetGone])
  const definition = useResourceDefinition({ resource })
  return referenceRecord && <Entry resource={resource} id={id} name={nameOfRecord(referenceRecord, definition)} />
}

const Entry = ({ resource, id, name }: Bookmark) => {
  const [isOpen] = useSidebarState()
  const { icon: Icon } = useResourceDefinition({ resource })
  return (
    <MenuItemLink
      to={useRecordPaths()(resource, id) ?? ''}
      state={{ _scrollToTop: true }}
      primaryText={<span style={ellipsis}>{name}</span>}
      leftIcon={isOpen ? Icon && <Icon /> : <Tile name={name} />}
    />
  )
}

/** The initials of a record, aligned with the icons above. */
const Tile = ({ name }: { name: string }) => (
  <Box component="span" sx={{ ml: '-4px' }}>
    <Initials name={name} />
  </Box>
)

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis' }
