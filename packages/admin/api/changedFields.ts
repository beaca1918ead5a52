// Compares a record with the version that was read, for updates, drafts, and the comparison of two versions.

import type { RaRecord } from 'react-admin'
import { linksName, relationOfLinks } from 'slipform/browser'

/** Returns the ids of the records that a record is linked to, from a response of the API or from the values of a form. */
export const linkedIds = (record: Partial<RaRecord>, relation: string): unknown[] =>
  record[linksName(relation)] ?? record[relation]?.map(({ id }: RaRecord) => id) ?? []

/** Returns the fields of `data` that differ from the record that was read. A PUT of the API changes only the fields in its body. */
export const changedFields = (data: Partial<RaRecord>, previous: Partial<RaRecord>): Partial<RaRecord> =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !isSameValue(value, storedValue(previous, name, value))),
  )

/** Whether two values are equal in a request: the input for JSON holds an object whose `toJSON` returns the value. */
export const isSameValue = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other)

/** Returns the stored value of a field of a form. Linked ids in another order are returned as `value`: the order of links means nothing. */
const storedValue = (previous: Partial<RaRecord>, name: string, value: unknown): unknown => {
  const relation = relationOfLinks(name)
  if (name in previous || relation === undefined || !Array.isArray(previous[relation])) return previous[name]
  const stored = linkedIds(previous, relation)
  const isSameSet = Array.isArray(value) && value.length === stored.length && value.every((id) => stored.includes(id))
  return isSameSet ? value : stored
}
