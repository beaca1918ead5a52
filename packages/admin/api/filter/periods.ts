import { addIntervals, type Day, dayOf, startOf } from '../../format/days.ts'

/** Returns the first day of a period and the day after its last day, relative to today. */
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

/** The relative dates of filters. Addresses and saved views hold the names, which must not change. The labels are `slipform.filters.<name>`. */
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

/** Writes the start of a day with the user's offset: the API reads the text as a timestamp, or as a date for a field with dates. */
function writeStart(day: Day): string {
  // Where the clocks change at midnight, a day starts an hour later.
  const start = new Date(`${day}T00:00`)
  const offset = -start.getTimezoneOffset()
  const minutes = Math.abs(offset)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const zone = `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  return `${day}T${twoDigits(start.getHours())}:${twoDigits(start.getMinutes())}:00${zone}`
}
