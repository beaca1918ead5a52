/** A calendar day without a time zone, for filters, groups, calendars and charts: `2026-03-01`. Such texts compare as the days do. */
export type Day = string

/** The length of an interval of days, by the names of the API. */
export type TimeInterval = 'day' | 'week' | 'month' | 'quarter' | 'year'

const monthsOf = { month: 1, quarter: 3, year: 12 } as const
const daysOf = { day: 1, week: 7 } as const

/** Returns the day of a timestamp in the user's time zone. */
export const dayOf = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** Returns the day a number of intervals later, at most the last day of its month: a month after 31 January is 28 February. */
export const addIntervals = (day: Day, interval: TimeInterval, count: number): Day => {
  const date = new Date(`${day}T00:00Z`)
  if (interval === 'day' || interval === 'week') {
    date.setUTCDate(date.getUTCDate() + daysOf[interval] * count)
    return toDay(date)
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + monthsOf[interval] * count]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return toDay(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth))))
}

/** Returns the first day of the interval that a day belongs to; weeks begin on Monday, as in the API. */
export const startOf = (day: Day, interval: TimeInterval): Day => {
  const date = new Date(`${day}T00:00Z`)
  if (interval === 'week') return addIntervals(day, 'day', -((date.getUTCDay() + 6) % 7))
  if (interval === 'day') return day
  const months = monthsOf[interval]
  return toDay(new Date(Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / months) * months, 1)))
}

const toDay = (date: Date): Day => date.toISOString().slice(0, 10)
