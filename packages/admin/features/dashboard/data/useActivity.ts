import { useQuery } from '@tanstack/react-query'
import type { RecordActivity } from '../../../api/activity.ts'
import { api } from '../../../api/dataProvider.ts'
import { httpClient } from '../../../api/httpClient.ts'

/** The newest activity that one user repeated on several records of a resource, and how many other records. */
export type ActivityGroup = RecordActivity & { readonly others: number }

// Reads more entries than it shows: successive changes by one user are one item.
const entriesPerItem = 3
/** The most entries that the API returns. */
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

/** Groups successive changes of one kind by one user, on one record or several of a resource. Each comment stays alone. */
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

const isSameWork = (one: RecordActivity, other: RecordActivity) =>
  one.type === other.type && one.resource === other.resource && one.by?.name === other.by?.name
