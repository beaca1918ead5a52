import type { Group } from '../../../api/aggregate.ts'
import { addIntervals } from '../../../format/days.ts'
import type { Period } from '../../../format/timeline.ts'
import type { ChartInterval } from './range.ts'

/** A bar of a chart: the number of records of an interval, or the sum of their values. */
export interface Bucket extends Period {
  readonly value: number
}

/** Returns the number of records of a group, or the sum of a field. */
export const numberOf = ({ count, sum }: Group, field: string | undefined): number =>
  field === undefined ? count : Number(sum?.[field] ?? 0)

// As many bars as a card can show.
const maxBuckets = 60

/** Converts groups of the API to intervals without a gap, oldest first: those of a period, or from the first group to the last, the last 60. */
export const toBuckets = (
  groups: readonly Group[],
  {
    source,
    interval,
    sum,
    period,
  }: { source: string; interval: ChartInterval; sum?: string | undefined; period?: Period },
): Bucket[] => {
  const values = new Map(groups.map((group) => [String(group.group[source] ?? ''), numberOf(group, sum)]))
  // Records without a date.
  values.delete('')
  const starts = [...values.keys()].sort()
  const [first, last] = [period?.from ?? starts[0], period?.to ?? starts.at(-1)]
  if (first === undefined || last === undefined) return []
  const buckets: Bucket[] = []
  for (let from = first; from <= last; from = addIntervals(from, interval, 1)) {
    const to = addIntervals(addIntervals(from, interval, 1), 'day', -1)
    buckets.push({ from, to, value: values.get(from) ?? 0 })
    if (buckets.length > maxBuckets) buckets.shift()
  }
  return buckets
}

/** Returns the interval of a chart of all time: months for up to 5 years, so that it has at most 60 bars; else years. */
export const intervalFor = (groupsByYear: readonly Group[], source: string): ChartInterval => {
  const years = groupsByYear.flatMap(({ group }) => (group[source] ? [Number(String(group[source]).slice(0, 4))] : []))
  return Math.max(...years) - Math.min(...years) < 5 ? 'month' : 'year'
}
