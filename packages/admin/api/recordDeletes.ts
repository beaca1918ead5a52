import type { Identifier } from 'react-admin'
import { both, type FilterValues } from './filter/apiFilter.ts'

/** Some records of a resource. */
interface SomeRecords {
  readonly resource: string
  readonly ids: readonly Identifier[]
}

const listeners = new Set<(deleted: SomeRecords) => void>()

/** Publishes that this page has deleted records: called by the data provider after the response. */
export const publishDeleted = (deleted: SomeRecords): void => {
  for (const listener of listeners) listener(deleted)
}

/** Subscribes to deletes of this page; returns a function that unsubscribes. */
export const onDeleted = (listener: (deleted: SomeRecords) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Records that are still stored, but shown by no page: their delete can be undone for a while. */
const hidden = new Set<SomeRecords>()

/** Hides records from all pages until they are deleted; returns a function that shows them again. */
export const hideRecords = (records: SomeRecords): (() => void) => {
  hidden.add(records)
  return () => void hidden.delete(records)
}

const hiddenIds = (resource: string): string[] =>
  [...hidden].filter((records) => records.resource === resource).flatMap(({ ids }) => ids.map(String))

/** Whether a record is being deleted. */
export const isBeingDeleted = (resource: string, id: Identifier): boolean => hiddenIds(resource).includes(String(id))

/** Returns a filter of the API that also excludes records which are being deleted. Called before each request of a list or count. */
export function exceptDeleted(resource: string, filter: FilterValues = {}): FilterValues {
  const ids = hiddenIds(resource)
  return ids.length === 0 ? filter : both(filter, { id_neq_any: ids })
}
