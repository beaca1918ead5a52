import type { QueryClient } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { isOwnWrite } from '../../api/live/ownWrites.ts'
import { markChanged } from '../../ui/changedMarks.ts'

/** The queries of lists that are refreshed: those of a list page, and of related records. */
export type ListMethod = 'getList' | 'getManyReference'

/** Shown records as JSON, by key. */
type Shown = ReadonlyMap<string, string>

/**
 * Returns the keys of the changed and new records that a list shows. A record that moved here from another page is new only if an event names it.
 */
export const changedRecords = (before: Shown, after: Shown, named: ReadonlySet<string>): string[] =>
  [...after.keys()].filter((id) => (before.has(id) ? before.get(id) !== after.get(id) : named.has(id)))

/** Returns the records that the page shows. */
const shownRecords = (client: QueryClient, resource: string, method: ListMethod): Shown => {
  const lists = client.getQueriesData<{ data?: RaRecord[] }>({ queryKey: [resource, method], type: 'active' })
  return new Map(
    lists.flatMap(
      ([, list]) => list?.data?.map((record) => [String(record.id), JSON.stringify(record)] as const) ?? [],
    ),
  )
}

/** Refreshes the page's lists of a resource, and marks the records that others changed; returns their number. `ids` are those that events name. */
export const refetchLists = async (
  client: QueryClient,
  resource: string,
  method: ListMethod,
  ids: ReadonlySet<string>,
): Promise<number> => {
  const before = shownRecords(client, resource, method)
  await client.invalidateQueries({ queryKey: [resource, method] })
  const after = shownRecords(client, resource, method)
  // Also records without an event: another user's change can be read before its event arrives.
  const changed = changedRecords(before, after, ids).filter((id) => ids.has(id) || !isOwnWrite(resource, id))
  if (changed.length > 0) markChanged(resource, changed)
  return changed.length
}
