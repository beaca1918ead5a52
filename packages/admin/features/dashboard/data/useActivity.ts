import { useQuery } from '@tanstack/react-query'
import type { RecordActivity } from '../../../api/activity.ts'
import { api } from '../../../api/dataProvider.ts'
import { httpClient } from '../../../api/httpClient.ts'

/** The newest of successive activities of one user on records of a resource, and the number of other records. */
export type ActivityGroup = RecordActivity & { readonly others: number }

// More entries are read than shown, as successive changes by one user become one item.
const entriesPerItem = 3
/** The maximum number of entries that the API returns. */
const maxEntries = 50

/** Reads the last changes and comments of all records that the user may see, newest first, for the `ActivityCard`. */
export const useActivity = (count: number) =>
  useQuery({
    queryKey: ['activity', count],
    queryFn: async ({ signal }) => {
      const limit = Math.min(count * entriesPerItem, maxEntries)
      const { json } = await httpClient(`${api}/admin/activity?limit=${limit}`, { signal })
      return groupActivity(json).slice(0, count)
    },
  })

/** Groups successive changes of one kind by one user, on one or several records of a resource. A comment is never grouped. */
export const groupActivity = (entries: readonly RecordActivity[]): ActivityGroup[] => {
  const groups: RecordActivity[][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    if (group?.[0] && entry.type !== 'comment' && isSameWork(group[0], entry)) group.push(entry)
    else groups.push([entry])
  }
  return groups.flatMap(([newest, ...rest]) =>
    newest ? { ...newest, others: new Set([newest, ...rest].map(({ record }) => record)).size - 1 } : [],
  )
}

const isSameWork = (newer: RecordActivity, older: RecordActivity) =>
  newer.type === older.type && newer.resource === older.resource && newer.by?.name === older.by?.name
