import { Box } from '@mui/material'
import { useEffect } from 'react'
import { MenuItemLink, useDataProvider, useEvent, useResourceDefinitions, useSidebarState } from 'react-admin'
import { type Bookmark, isSame } from '../../session/bookmarks/bookmark.ts'
import { useBookmarks } from '../../session/bookmarks/useBookmarks.ts'
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
  const { recent, favourites, isFavourite } = useBookmarks()
  const page = usePageRecord()
  useFavouriteNames()
  // Whether a bookmark is the record of the current page.
  const isHere = (bookmark: Bookmark) =>
    page?.id !== undefined && isSame(bookmark, { resource: page.resource, id: page.id })
  const otherRecent = recent.filter((bookmark) => !isFavourite(bookmark) && !isHere(bookmark)).slice(0, maxRecent)
  return (
    <>
      <Group name="slipform.layout.favourites" bookmarks={favourites} />
      {isOpen && <Group name="slipform.layout.recent" bookmarks={otherRecent} />}
    </>
  )
}

const Group = ({ name, bookmarks }: { name: string; bookmarks: readonly Bookmark[] }) => {
  const pathOf = useRecordPaths()
  const [isOpen] = useSidebarState()
  const definitions = useResourceDefinitions()
  const entries = bookmarks.flatMap((bookmark) => {
    const path = pathOf(bookmark.resource, bookmark.id)
    return path === undefined || bookmark.name === undefined ? [] : [{ ...bookmark, path }]
  })
  if (entries.length === 0) return null
  return (
    <MenuGroup name={name}>
      {entries.map(({ resource, name: primaryText, path }) => {
        const { icon: Icon } = definitions[resource] ?? {}
        return (
          <MenuItemLink
            key={path}
            to={path}
            state={{ _scrollToTop: true }}
            primaryText={<span style={ellipsis}>{primaryText}</span>}
            leftIcon={isOpen ? Icon && <Icon /> : <Tile name={primaryText ?? ''} />}
          />
        )
      })}
    </MenuGroup>
  )
}

/** The initials of a record, aligned with the icons above. */
const Tile = ({ name }: { name: string }) => (
  <Box component="span" sx={{ ml: '-4px' }}>
    <Initials name={name} />
  </Box>
)

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis' }

/** Reads the names of favourites that a sign-out removed, and removes favourites that no longer exist. */
const useFavouriteNames = () => {
  const dataProvider = useDataProvider()
  const definitions = useResourceDefinitions()
  const { favourites, nameFavourites } = useBookmarks()
  const unnamed = favourites.filter(({ name }) => name === undefined)
  const read = useEvent(async () => {
    const resources = [...new Set(unnamed.map(({ resource }) => resource))]
    const records = await Promise.all(
      resources.map(async (resource) => {
        const ids = unnamed.filter((bookmark) => bookmark.resource === resource).map(({ id }) => id)
        const { data } = await dataProvider.getMany(resource, { ids })
        return data.map((record) => ({ resource, id: record.id, name: nameOfRecord(record, definitions[resource]) }))
      }),
    )
    nameFavourites(records.flat())
  })
  const hasUnnamed = unnamed.length > 0
  useEffect(() => {
    // After a failure, unnamed favourites stay hidden until a later page reads their names.
    if (hasUnnamed) read().catch(() => {})
  }, [hasUnnamed, read])
}
