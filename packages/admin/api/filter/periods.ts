import { addIntervals, type Day, dayOf, startOf } from '../../format/days.ts'

/** The days from a first one up to another, which is not included, counted from today. */
type Period = (today: Day) => readonly [Day, Day]

const within =
  (interval: 'week' | 'month' | 'year', offset = 0): Period =>
  (today) => {
    const start = addIntervals(startOf(today, interval), interval, offset)
    return [start, addIntervals(start, interval, 1)]
  }
const days =
  (first: number, end: number): Period =>
  (today) => [addIntervals(today, 'day', first), addIntervals(today, 'day', end)]

/** Relative dates of filters. Addresses and saved views hold their names, so that a link stays current; texts are `slipform.filters.<name>`. */
export const periods = {
  today: days(0, 1),
  yesterday: days(-1, 0),
  last_7_days: days(-6, 1),
  last_30_days: days(-29, 1),
  next_7_days: days(0, 7),
  this_week: within('week'),
  this_month: within('month'),
  last_month: within('month', -1),
  this_year: within('year'),
} as const satisfies Record<string, Period>

type PeriodName = keyof typeof periods

export const periodNames = Object.keys(periods) as PeriodName[]

export const isPeriod = (value: unknown): value is PeriodName => periodNames.some((name) => name === value)

/** Returns the start and the end of a period in the user's time zone; the end is not included. */
export function boundsOf(name: PeriodName, now: Date): readonly [string, string] {
  const [start, end] = periods[name](dayOf(now))
  return [writeStart(start), writeStart(end)]
}

/** Writes the start of a day with its offset: the API reads it as a timestamp, and as the date of the day. */
function writeStart(day: Day): string {
  // Where the clocks change at midnight, a day starts an hour later.
  const start = new Date(`${day}T00:00`)
  const offset = -start.getTimezoneOffset()
  const minutes = Math.abs(offset)
  const two = (number: number) => String(number).padStart(2, '0')
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return `${day}T${two(start.getHours())}:${two(start.getMinutes())}:00${zone}`
}
