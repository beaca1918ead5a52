import type { Identifier } from 'react-admin'

/** A record that a user has visited or marked as a favourite. */
export interface Bookmark {
  readonly resource: string
  readonly id: Identifier
  /** The name of the record at its last visit. Absent after a sign-out, which removes data of records from the browser. */
  readonly name?: string
}

/** Whether two bookmarks are of the same record. Addresses hold ids as texts. */
export const isSame = (bookmark: Bookmark, other: Bookmark): boolean =>
  bookmark.resource === other.resource && String(bookmark.id) === String(other.id)

/** Returns the bookmarks with `bookmark` first and only once. Drops the last ones beyond the limit. */
export const putFirst = (all: readonly Bookmark[], bookmark: Bookmark, limit: number): Bookmark[] =>
  [bookmark, ...all.filter((other) => !isSame(other, bookmark))].slice(0, limit)
