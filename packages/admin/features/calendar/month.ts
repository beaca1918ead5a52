import { addIntervals, type Day, startOf } from '../../format/days.ts'
import type { Period } from '../../format/timeline.ts'

/** The views of the calendar. The names must be intervals of `format/days.ts`. */
export const views = ['month', 'week'] as const

export type CalendarView = (typeof views)[number]

/** A weekday by its number: 1 is Monday, 7 is Sunday. */
type Weekday = number

interface WeekInfo {
  readonly firstDay: Weekday
}

/** Returns the day on which weeks begin in a locale; Monday if the browser does not know. */
export const firstWeekdayOf = (name: string): Weekday => {
  // A method in newer browsers, a property in older ones, missing in some.
  const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(name)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

/** Returns the days of the month or week around a day, in whole weeks. The weeks of a month may contain days of the adjacent months. */
export const weeksOf = (view: CalendarView, day: Day, firstWeekday: Weekday): Day[][] => {
  const from = view === 'month' ? startOf(day, 'month') : day
  const last = view === 'month' ? addIntervals(addIntervals(from, 'month', 1), 'day', -1) : day
  const weeks: Day[][] = []
  for (let week = startOfWeek(from, firstWeekday); week <= last; week = addIntervals(week, 'week', 1)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addIntervals(week, 'day', at)))
  }
  return weeks
}

// `startOf` knows only weeks that begin on Monday.
const startOfWeek = (day: Day, firstWeekday: Weekday): Day =>
  addIntervals(startOf(addIntervals(day, 'day', 1 - firstWeekday), 'week'), 'day', firstWeekday - 1)

/** Returns the first and the last day of `weeksOf`: the calendar reads the records between them. */
export const periodOf = (view: CalendarView, day: Day, firstWeekday: Weekday): Period => {
  const days = weeksOf(view, day, firstWeekday).flat()
  return { from: days[0] ?? day, to: days.at(-1) ?? day }
}

/** Returns the days of a month that have records. */
export const daysOf = (month: Day, days: ReadonlyMap<Day, unknown>): Day[] =>
  [...days.keys()].filter((day) => day.slice(0, 7) === month.slice(0, 7)).sort()

/** Returns the value that moves a record to a day; a timestamp keeps its time of day in the user's time zone. */
export const valueOn = (day: Day, value: string, kind: 'date' | 'datetime'): string => {
  if (kind === 'date') return day
  const time = new Date(value)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  time.setFullYear(year, month - 1, date)
  return time.toISOString()
}
