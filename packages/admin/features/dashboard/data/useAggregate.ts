import { useQuery } from '@tanstack/react-query'
import { type AggregateParameters, aggregateQuery, type Group, readAggregate } from '../../../api/aggregate.ts'
import type { Timeline } from '../../../format/timeline.ts'
import { intervalFor } from './buckets.ts'
import type { ChartInterval } from './range.ts'

/** Counts or sums up a resource's records in groups, for a card of the dashboard; equal requests of several cards are sent once. */
export const useAggregate = (resource: string, parameters: AggregateParameters, enabled = true) =>
  useQuery({ ...aggregateQuery(resource, parameters), enabled })

/** Groups records by their date: in the interval, or else, for all time, in the shortest one in which all records fit into a chart. */
export const useTimelineGroups = (
  resource: string,
  timeline: Timeline | undefined,
  interval: ChartInterval | undefined,
  parameters: AggregateParameters,
) =>
  useQuery({
    queryKey: [resource, 'aggregate', 'timeline', timeline, interval, parameters],
    enabled: timeline !== undefined,
    queryFn: async ({ signal }): Promise<{ groups: readonly Group[]; interval: ChartInterval }> => {
      if (timeline === undefined) return { groups: [], interval: 'month' }
      const read = (by: ChartInterval) =>
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
