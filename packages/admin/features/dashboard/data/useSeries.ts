import { useQuery } from '@tanstack/react-query'
import { type AggregateParameters, type Group, type ListFilter, readAggregate } from '../../../api/aggregate.ts'
import { type Period, periodFilter, type Timeline } from '../../../format/timeline.ts'
import { type Bucket, intervalFor, toBuckets } from './buckets.ts'
import { type ChartInterval, changeOf, useRange } from './range.ts'

/** What a series shows: records, or the sum of a field, over time. */
export interface SeriesOptions {
  readonly timeline: Timeline | undefined
  readonly sum?: string | undefined
  readonly filter?: ListFilter | undefined
}

/** Values over the dashboard's time range. */
export interface Series {
  readonly buckets: readonly Bucket[]
  readonly interval: ChartInterval
  readonly total: number
  /** Compared with the range before, in percent, of complete intervals only: the current one has not ended. Undefined for all time. */
  readonly change?: number | undefined
}

/** Reads the values that a chart or a number shows over the dashboard's time range, and, in one request, those of the range before it. */
export const useSeries = (resource: string, { timeline, sum, filter }: SeriesOptions) => {
  const range = useRange()
  const dates = timeline && range && periodFilter(timeline, { from: range.previous.from, to: range.current.to })
  const parameters = { sum, filter: { ...filter, ...dates } }
  const { data, ...query } = useQuery({
    queryKey: [resource, 'aggregate', 'timeline', timeline, range?.interval, parameters],
    enabled: timeline !== undefined,
    queryFn: async ({ signal }) => timeline && readGroups(resource, timeline, range?.interval, parameters, signal),
  })
  if (!data || !timeline) return { ...query, data: undefined }
  const { interval, groups } = data
  const bucketsOf = (period?: Period) => toBuckets(groups, { source: timeline.source, interval, sum, period })
  const buckets = bucketsOf(range?.current)
  const before = range && bucketsOf(range.previous)
  const change = before && changeOf(totalOf(buckets.slice(0, -1)), totalOf(before.slice(0, -1)))
  return { ...query, data: { buckets, interval, total: totalOf(buckets), change } satisfies Series }
}

const totalOf = (buckets: readonly Bucket[]) => buckets.reduce((sum, { value }) => sum + value, 0)

/** Groups records by their date: in the interval, or else, for all time, in the shortest one in which all records fit into a chart. */
const readGroups = async (
  resource: string,
  { source, kind }: Timeline,
  interval: ChartInterval | undefined,
  parameters: AggregateParameters,
  signal: AbortSignal,
): Promise<{ groups: readonly Group[]; interval: ChartInterval }> => {
  const time_zone = kind === 'datetime' ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
  const read = (interval: ChartInterval) =>
    readAggregate(resource, { ...parameters, group_by: source, interval, time_zone }, signal)
  if (interval) return { groups: await read(interval), interval }
  const years = await read('year')
  const chosen = intervalFor(years, source)
  return { groups: chosen === 'year' ? years : await read(chosen), interval: chosen }
}
