import type { Identifier } from 'react-admin'

/** A record that a user has visited or marked as a favourite. */
export interface Bookmark {
  readonly resource: string
  readonly id: Identifier
  /** The name of the record at its last visit. Absent after a sign-out, which removes data of records from the browser. */
  readonly name?: string
}

/** Whether two bookmarks are of the same record. Addresses hold ids as texts. */
export const isSame = (bookmark: Bookmark, candidate: Bookmark): boolean =>
  bookmark.resource === candidate.resource && String(bookmark.id) === String(candidate.id)

/** Returns the bookmarks with `bookmark` first and only once. Drops the last ones beyond the limit. */
export const putFirst = (all: readonly Bookmark[], bookmark: Bookmark, limit: number): Bookmark[] =>
  [bookmark, ...all.filter((candidate) => !isSame(candidate, bookmark))].slice(0, limit)
