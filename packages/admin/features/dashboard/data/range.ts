import { useSearchParams } from 'react-router'
import { addIntervals, type Day, dayOf, startOf } from '../../../format/days.ts'

/** The time ranges that users choose above the dashboard, by their names in the page's address. */
export const rangeNames = ['7d', '30d', '12m', 'all'] as const

export type RangeName = (typeof rangeNames)[number]

/** All time, so that a project with only old records has something to show, too. */
const defaultRange: RangeName = 'all'

/** The number of intervals of each range, each of which is a bar. The last one is the current interval. */
const lengths = {
  '7d': { interval: 'day', count: 7 },
  '30d': { interval: 'day', count: 30 },
  '12m': { interval: 'month', count: 12 },
} as const

/**
 * Returns the days of a range that ends today and begins with a whole interval, and the days of the previous range up to the same day of the
 * month. Undefined for all time.
 */
export const rangeOf = (name: RangeName, today: Day) => {
  if (name === 'all') return undefined
  const { interval, count } = lengths[name]
  const from = addIntervals(startOf(today, interval), interval, 1 - count)
  const earlier = (day: Day) => addIntervals(day, interval, -count)
  return { interval, current: { from, to: today }, previous: { from: earlier(from), to: earlier(today) } }
}

/** Returns the change of a number in percent, rounded; undefined if the previous number is 0. */
export const changeOf = (current: number, previous: number): number | undefined =>
  previous > 0 ? Math.round(((current - previous) / previous) * 100) : undefined

/** Returns the time range of the dashboard from its address, and a function that changes it. */
export const useRangeName = (): [RangeName, (name: string) => void] => {
  const [search, setSearch] = useSearchParams()
  const name = rangeNames.find((rangeName) => rangeName === search.get('range')) ?? defaultRange
  return [name, (range) => setSearch({ range }, { replace: true })]
}

/** Returns the days of the dashboard's time range; undefined for all time. */
export const useRange = () => rangeOf(useRangeName()[0], dayOf(new Date()))
