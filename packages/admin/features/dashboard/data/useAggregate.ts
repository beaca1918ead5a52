import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/dataProvider.ts'
import { httpClient } from '../../../api/httpClient.ts'
import { exceptDeleted } from '../../../api/recordDeletes.ts'
import type { Interval } from '../../../format/days.ts'
import type { Timeline } from '../../../format/timeline.ts'
import { intervalFor } from './buckets.ts'

/** A group, its number of records, and the sums of the requested fields. */
export interface Group {
  readonly group: Readonly<Record<string, string | number | boolean | null>>
  readonly count: number
  readonly sum?: Readonly<Record<string, string | number | null>>
}

/** A filter of a list: `{ status: 'open' }`. */
export type Filter = Readonly<Record<string, unknown>>

/** What an aggregate counts: by a field, in intervals, or the sum of a field. */
export interface AggregateParameters {
  readonly group_by?: string | undefined
  readonly interval?: Interval | undefined
  readonly time_zone?: string | undefined
  readonly sum?: string | undefined
  readonly filter?: Filter | undefined
}

/** Describes the request for an aggregate; equal requests of several cards are sent once. */
export const aggregateQuery = (resource: string, parameters: AggregateParameters) => ({
  queryKey: [resource, 'aggregate', parameters],
  queryFn: ({ signal }: { signal: AbortSignal }) => readAggregate(resource, parameters, signal),
})

/** Counts or sums up a resource's records in groups. */
export const useAggregate = (resource: string, parameters: AggregateParameters, enabled = true) =>
  useQuery({ ...aggregateQuery(resource, parameters), enabled })

/** Groups by a timeline: in the given interval, or in one that makes all time readable. */
export const useTimelineGroups = (
  resource: string,
  timeline: Timeline | undefined,
  interval: Interval | undefined,
  parameters: AggregateParameters,
) =>
  useQuery({
    queryKey: [resource, 'aggregate', 'timeline', timeline, interval, parameters],
    enabled: timeline !== undefined,
    queryFn: async ({ signal }): Promise<{ groups: readonly Group[]; interval: Interval }> => {
      if (timeline === undefined) return { groups: [], interval: 'month' }
      const read = (by: Interval) =>
        readAggregate(
          resource,
          {
            ...parameters,
            group_by: timeline.source,
            interval: by,
            time_zone: timeline.kind === 'datetime' ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined,
          },
          signal,
        )
      if (interval) return { groups: await read(interval), interval }
      const years = await read('year')
      const chosen = intervalFor(years, timeline.source)
      return { groups: chosen === 'year' ? years : await read(chosen), interval: chosen }
    },
  })

const readAggregate = async (
  resource: string,
  { filter: limits, ...parameters }: AggregateParameters,
  signal: AbortSignal,
): Promise<Group[]> => {
  const filter = exceptDeleted(resource, limits)
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  if (Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter))
  const { json } = await httpClient(`${api}/${resource}/aggregate?${query}`, { signal })
  return json
}
