import { useQuery } from '@tanstack/react-query'
import type { RecordActivity } from '../../../api/activity.ts'
import { api } from '../../../api/dataProvider.ts'
import { httpClient } from '../../../api/httpClient.ts'

/** Activity that one user repeated on several records of a resource. */
interface ActivityGroup {
  /** The newest. */
  readonly activity: RecordActivity
  /** The number of other records. */
  readonly others: number
}

/** Reads the last changes and comments of all records that the user may see, newest first, for the `ActivityCard`. The API limits `limit` to 50. */
export const useActivity = (limit: number) =>
  useQuery({
    queryKey: ['activity', limit],
    queryFn: async ({ signal }): Promise<ActivityGroup[]> =>
      groupActivity((await httpClient(`${api}/admin/activity?limit=${limit}`, { signal })).json),
  })

/** Groups successive changes of one kind by one user, on one record or several of a resource. Each comment stays alone. */
export const groupActivity = (entries: readonly RecordActivity[]): ActivityGroup[] => {
  const groups: { activity: RecordActivity; records: Set<string> }[] = []
  for (const activity of entries) {
    const last = groups.at(-1)
    if (last !== undefined && activity.type !== 'comment' && isSameWork(last.activity, activity))
      last.records.add(activity.record)
    else groups.push({ activity, records: new Set([activity.record]) })
  }
  return groups.map(({ activity, records }) => ({ activity, others: records.size - 1 }))
}

const isSameWork = (one: RecordActivity, other: RecordActivity) =>
  one.type === other.type && one.resource === other.resource && one.by?.name === other.by?.name
