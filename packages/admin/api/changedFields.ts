// What of a record differs from what was read: for updates, drafts, and the comparison of two versions.

import type { RaRecord } from 'react-admin'
import { linksName, relationOfLinks } from 'slipform/browser'

/** The ids of the records that a record is linked to, in a record as the API returns it or as a form holds it. */
export const linkedIds = (record: Partial<RaRecord>, relation: string): unknown[] =>
  record[linksName(relation)] ?? record[relation]?.map(({ id }: RaRecord) => id) ?? []

/** Returns the fields of `data` that differ from the record as it was read: a PUT leaves all others as they are. */
export const changedFields = (data: Partial<RaRecord>, previous: Partial<RaRecord>): Partial<RaRecord> =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !isSameValue(value, storedValue(previous, name, value))),
  )

/** Compares two values as the API would receive them: the input for JSON holds an object whose `toJSON` is the value. */
export const isSameValue = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other)

/** The ids of links are compared in the order of the form: the order of links means nothing. */
const storedValue = (previous: Partial<RaRecord>, name: string, value: unknown): unknown => {
  const relation = relationOfLinks(name)
  if (name in previous || relation === undefined || !Array.isArray(previous[relation])) return previous[name]
  const stored = linkedIds(previous, relation)
  const isSameSet = Array.isArray(value) && value.length === stored.length && value.every((id) => stored.includes(id))
  return isSameSet ? value : stored
}
