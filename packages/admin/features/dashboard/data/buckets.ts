import type { Group } from '../../../api/aggregate.ts'
import { addIntervals } from '../../../format/days.ts'
import type { Period } from '../../../format/timeline.ts'
import type { ChartInterval } from '../../../ui/charts/bucketName.ts'
import type { Computed } from './computed.ts'

/** A bar of a chart: a period, with its number of records or the computed value of a field. */
export interface Bucket extends Period {
  readonly value: number
}

interface BucketOptions {
  readonly source: string
  readonly interval: ChartInterval
  readonly computed?: Computed | undefined
  readonly period?: Period | undefined
}

// The maximum number of bars that a card can show.
const maxBuckets = 60

/** Converts groups of the API to bars without gaps, oldest first: those of a period, or from the first group to the last. Returns at most the last 60. */
export const toBuckets = (
  groups: readonly Group[],
  { source, interval, computed, period }: BucketOptions,
): Bucket[] => {
  const values = new Map(groups.map((group) => [String(group.group[source] ?? ''), numberOf(group, computed)]))
  // Removes the group of records without a date.
  values.delete('')
  const starts = [...values.keys()].sort()
  const [first, last] = [period?.from ?? starts[0], period?.to ?? starts.at(-1)]
  if (first === undefined || last === undefined) return []
  const buckets: Bucket[] = []
  for (let from = first; from <= last; ) {
    const next = addIntervals(from, interval, 1)
    buckets.push({ from, to: addIntervals(next, 'day', -1), value: values.get(from) ?? 0 })
    from = next
  }
  return buckets.slice(-maxBuckets)
}

/** Returns the value of a group: its number of records, or the computed value of a field. */
export const numberOf = (group: Group, computed: Computed | undefined): number =>
  computed === undefined ? group.count : Number(group[computed.by]?.[computed.field] ?? 0)

/** Returns the interval of a chart of all time: months for up to 5 years, which are at most 60 bars; else years. */
export const intervalFor = (groupsByYear: readonly Group[], source: string): ChartInterval => {
  const years = groupsByYear.flatMap(({ group }) => (group[source] ? [Number(String(group[source]).slice(0, 4))] : []))
  return Math.max(...years) - Math.min(...years) < 5 ? 'month' : 'year'
}
