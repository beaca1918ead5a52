import { useSearchParams } from 'react-router'
import { addIntervals, type Day, dayOf, startOf } from '../../../format/days.ts'

/** The time ranges that the user chooses from above the dashboard, by their names in the address of the page. */
export const rangeNames = ['7d', '30d', '12m', 'all'] as const

export type RangeName = (typeof rangeNames)[number]

/** Shows something of every project, also of one whose records are old. */
const defaultRange: RangeName = 'all'

/** How many intervals, that is bars, each range has; the current one is the last. */
const lengths = {
  '7d': { interval: 'day', count: 7 },
  '30d': { interval: 'day', count: 30 },
  '12m': { interval: 'month', count: 12 },
} as const

/**
 * Returns the days of a range that ends today, in whole intervals, and the same part of the range before, up to the same day of the month;
 * undefined for all time.
 */
export const rangeOf = (name: RangeName, today: Day) => {
  if (name === 'all') return undefined
  const { interval, count } = lengths[name]
  const from = addIntervals(startOf(today, interval), interval, 1 - count)
  const before = (day: Day) => addIntervals(day, interval, -count)
  return { interval, current: { from, to: today }, previous: { from: before(from), to: before(today) } }
}

/** Returns the change of a number in percent, rounded; undefined if there was nothing before. */
export const changeOf = (current: number, previous: number): number | undefined =>
  previous > 0 ? Math.round(((current - previous) / previous) * 100) : undefined

/** Returns the time range of the dashboard from its address, and a function that changes it. */
export const useRangeName = (): [RangeName, (name: string) => void] => {
  const [search, setSearch] = useSearchParams()
  const name = rangeNames.find((known) => known === search.get('range')) ?? defaultRange
  return [name, (range) => setSearch({ range }, { replace: true })]
}

/** Returns the days of the dashboard's time range; undefined for all time. */
export const useRange = () => rangeOf(useRangeName()[0], dayOf(new Date()))
