import { useEffect } from 'react'
import { HttpError, useEvent, useGetOne, useResourceDefinition } from 'react-admin'
import { onDeleted } from '../../api/deletedRecords.ts'
import type { Bookmark } from '../../session/bookmarks/bookmark.ts'
import { useBookmarks } from '../../session/bookmarks/useBookmarks.ts'
import { nameOfRecord } from '../../ui/nameOfRecord.ts'
import { usePageRecord } from '../../ui/usePageRecord.ts'

/** Returns a bookmark of the page's record once the page has loaded it; sends no request. */
export const usePageBookmark = (): { bookmark: Bookmark | undefined; isGone: boolean } => {
  const { resource = '', id } = usePageRecord() ?? {}
  const { data, error } = useGetOne(resource, { id: id ?? '' }, { enabled: false })
  const definition = useResourceDefinition({ resource })
  const isGone = id !== undefined && error instanceof HttpError && [403, 404].includes(error.status)
  if (id === undefined || data === undefined || isGone) return { bookmark: undefined, isGone }
  return { bookmark: { resource, id: data.id, name: nameOfRecord(data, definition) }, isGone }
}

/** Remembers the records whose pages the user opens, and forgets those that no longer exist. */
export const useVisits = (): void => {
  const { bookmark, isGone } = usePageBookmark()
  const { resource = '', id } = usePageRecord() ?? {}
  const { visit, forget } = useBookmarks()
  const remember = useEvent(() => {
    if (isGone && id !== undefined) forget({ resource, id })
    else if (bookmark) visit(bookmark)
  })
  const key = bookmark && `${bookmark.resource}/${bookmark.id}/${bookmark.name}`
  useEffect(() => {
    if (key !== undefined || isGone) remember()
  }, [key, isGone, remember])
  const forgetAll = useEvent((deleted: { resource: string; ids: readonly Bookmark['id'][] }) => {
    for (const one of deleted.ids) forget({ resource: deleted.resource, id: one })
  })
  useEffect(() => onDeleted(forgetAll), [forgetAll])
}
