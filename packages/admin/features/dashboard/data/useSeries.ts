import { useQueries, useQuery } from '@tanstack/react-query'
import {
  type AggregateParameters,
  aggregateQuery,
  type Group,
  type ListFilter,
  readAggregate,
} from '../../../api/aggregate.ts'
import { type Period, periodFilter, type Timeline } from '../../../format/timeline.ts'
import type { ChartInterval } from '../../../ui/charts/bucketName.ts'
import { type Bucket, intervalFor, numberOf, toBuckets } from './buckets.ts'
import { type Computed, type ComputedOptions, computedOf } from './computed.ts'
import { useChartOptions } from './options.ts'
import { changeOf, useRange } from './range.ts'
import { useValueFormat } from './useValueFormat.ts'

/** The options of a series: the number of records, or a computed value of a field, over time. */
export interface SeriesOptions extends ComputedOptions {
  readonly timeline: Timeline | undefined
  readonly filter?: ListFilter | undefined
}

/** The options by which a series is read. */
interface SeriesQuery extends Pick<SeriesOptions, 'timeline' | 'filter'> {
  readonly computed: Computed | undefined
}

/** Returns the series of a card by its properties, or else by the fields of its resource, and the formats of its values. Without a date no function is computed. */
export const useDrawn = (
  resource: string,
  { filter, format, ...props }: Partial<SeriesOptions> & { readonly format?: Intl.NumberFormatOptions | undefined },
) => {
  const options = useChartOptions(resource)
  const timeline = props.timeline ?? options.timeline
  const computed = timeline && computedOf(props)
  const { data: series, ...query } = useSeries(resource, { timeline, computed, filter })
  return { timeline, computed, series, query, ...useValueFormat(resource, computed, format) }
}

/** Reads the values of the dashboard's time range and, in the same request, of the previous range. */
const useSeries = (resource: string, { timeline, computed, filter }: SeriesQuery) => {
  const range = useRange()
  const dates = timeline && range && periodFilter(timeline, { from: range.previous.from, to: range.current.to })
  const parameters = { ...functionOf(computed), filter: { ...filter, ...dates } }
  const { data, ...query } = useQuery({
    queryKey: [resource, 'aggregate', 'timeline', timeline, range?.interval, parameters],
    enabled: timeline !== undefined,
    queryFn: async ({ signal }) => timeline && readGroups(resource, timeline, range?.interval, parameters, signal),
  })
  const whole = useWhole(resource, { timeline, computed, filter })
  if (!data || !timeline) return { ...query, data: undefined }
  const { interval, groups } = data
  const bucketsOf = (period?: Period) => toBuckets(groups, { source: timeline.source, interval, computed, period })
  const buckets = bucketsOf(range?.current)
  if (whole !== undefined) return { ...query, data: whole.data && { buckets, interval, ...whole.data } }
  const previous = range && bucketsOf(range.previous)
  // Compares complete intervals only: the current one has not ended.
  const change = previous && changeOf(totalOf(buckets.slice(0, -1)), totalOf(previous.slice(0, -1)))
  return { ...query, data: { buckets, interval, total: totalOf(buckets), change } }
}

const functionOf = (computed: Computed | undefined) => computed && { [computed.by]: computed.field }

/** Reads the values of the whole range and of the previous range for functions whose intervals cannot be added, such as a median. Undefined for counts and sums. */
const useWhole = (resource: string, { timeline, computed, filter }: SeriesQuery) => {
  const range = useRange()
  const isNeeded = computed !== undefined && computed.by !== 'sum'
  const { data } = useQueries({
    queries: (range ? [range.current, range.previous] : [undefined]).map((period) => ({
      ...aggregateQuery(resource, {
        ...functionOf(computed),
        filter: { ...filter, ...(timeline && period && periodFilter(timeline, period)) },
      }),
      enabled: isNeeded && timeline !== undefined,
    })),
    combine: (results) => ({ data: results.map(({ data: groups }) => groups?.[0] && numberOf(groups[0], computed)) }),
  })
  if (!isNeeded) return undefined
  const [total, previous] = data
  return { data: total === undefined ? undefined : { total, change: range && changeOf(total, previous ?? 0) } }
}

const totalOf = (buckets: readonly Bucket[]) => buckets.reduce((sum, { value }) => sum + value, 0)

/** Groups records by their date, in `interval`; for all time in the shortest interval in which all records fit into a chart. */
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
