import type { Identifier } from 'react-admin'

/** A record that a user has visited or marked as a favourite. */
export interface Bookmark {
  readonly resource: string
  readonly id: Identifier
  /** The name of the record at its last visit. Absent after a sign-out, which removes data of records from the browser. */
  readonly name?: string
}

/** Whether two bookmarks are of the same record. Addresses hold ids as texts. */
export const isSame = (one: Bookmark, other: Bookmark): boolean =>
  one.resource === other.resource && String(one.id) === String(other.id)

/** Puts a bookmark first, once, among at most so many. */
export const putFirst = (all: readonly Bookmark[], bookmark: Bookmark, limit: number): Bookmark[] =>
  [bookmark, ...all.filter((one) => !isSame(one, bookmark))].slice(0, limit)
