import type { ListFilter } from '../../../api/aggregate.ts'
import { periodFilter, type Timeline } from '../../../format/timeline.ts'
import { type Bucket, toBuckets } from './buckets.ts'
import { type ChartInterval, changeOf, useRange } from './range.ts'
import { useTimelineGroups } from './useAggregate.ts'

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

const totalOf = (buckets: readonly Bucket[]) => buckets.reduce((sum, { value }) => sum + value, 0)

/** Reads the values that a chart or a number shows over the dashboard's time range, and, in one request, those of the range before it. */
export const useSeries = (resource: string, { timeline, sum, filter }: SeriesOptions) => {
  const range = useRange()
  const dates = timeline && range && periodFilter(timeline, { from: range.previous.from, to: range.current.to })
  const query = useTimelineGroups(resource, timeline, range?.interval, { sum, filter: { ...filter, ...dates } })
  return { ...query, data: query.data && timeline && seriesOf(query.data, timeline, sum, range) }
}

const seriesOf = (
  { groups, interval }: NonNullable<ReturnType<typeof useTimelineGroups>['data']>,
  { source }: Timeline,
  sum: string | undefined,
  range: ReturnType<typeof useRange>,
): Series => {
  const bucketsOf = (period?: { from: string; to: string }) =>
    toBuckets(groups, { source, interval, sum, ...(period && { period }) })
  const buckets = bucketsOf(range?.current)
  const series = { buckets, interval, total: totalOf(buckets) }
  if (range === undefined) return series
  const before = bucketsOf(range.previous)
  return { ...series, change: changeOf(totalOf(buckets.slice(0, -1)), totalOf(before.slice(0, -1))) }
}
