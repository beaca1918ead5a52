import { useEffect } from 'react'
import {
  HttpError,
  type Identifier,
  useEvent,
  useGetOne,
  useResourceDefinition,
  useResourceDefinitions,
} from 'react-admin'
import { useLocation } from 'react-router'
import type { Bookmark } from './bookmark.ts'
import { nameOfRecord } from './nameOfRecord.ts'
import { useRecent } from './useBookmarks.ts'

/** The resource and record of an address. */
export interface PageRecord {
  readonly resource: string
  readonly id: Identifier | undefined
}

/** Returns the resource and record of the current page; names of resources may contain slashes. */
export const usePageRecord = (): PageRecord | undefined => {
  const { pathname } = useLocation()
  const [resource] = Object.values(useResourceDefinitions())
    .filter(({ name }) => pathname === `/${name}` || pathname.startsWith(`/${name}/`))
    .sort((a, b) => b.name.length - a.name.length)
  if (resource === undefined) return undefined
  const [, id] = pathname.slice(resource.name.length + 1).split('/')
  return { resource: resource.name, id: id === undefined || id === 'create' ? undefined : decodeURIComponent(id) }
}

/** Returns a bookmark of the page's record once the page has loaded it; sends no request. */
export const usePageBookmark = (): Bookmark | undefined => {
  const { resource = '', id } = usePageRecord() ?? {}
  const { data } = useGetOne(resource, { id: id ?? '' }, { enabled: false })
  const definition = useResourceDefinition({ resource })
  if (id === undefined || data === undefined) return undefined
  return { resource, id: data.id, name: nameOfRecord(data, definition) }
}

/** Remembers the records whose pages the user opens, and forgets those that no longer exist. */
export const useVisits = (): void => {
  const bookmark = usePageBookmark()
  const { resource = '', id } = usePageRecord() ?? {}
  const { error } = useGetOne(resource, { id: id ?? '' }, { enabled: false })
  const recent = useRecent()
  const isGone = id !== undefined && error instanceof HttpError && [403, 404].includes(error.status)
  const remember = useEvent(() => {
    if (isGone && id !== undefined) recent.forget({ resource, id })
    else if (bookmark) recent.visit(bookmark)
  })
  const key = bookmark && `${bookmark.resource}/${bookmark.id}/${bookmark.name}`
  useEffect(() => {
    if (key !== undefined || isGone) remember()
  }, [key, isGone, remember])
}
