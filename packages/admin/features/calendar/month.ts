import { addIntervals, type Day, startOf } from '../../format/days.ts'
import type { Period } from '../../format/timeline.ts'

/** What the calendar shows at once; the names are intervals of `format/days.ts` too. */
export const views = ['month', 'week'] as const

export type CalendarView = (typeof views)[number]

/** A weekday by its number: 1 is Monday, 7 is Sunday. */
type Weekday = number

interface WeekInfo {
  readonly firstDay: Weekday
}

/** Returns the day on which weeks begin in a locale: Monday where the browser cannot say. */
export const firstWeekdayOf = (name: string): Weekday => {
  // A method in newer browsers, a property in earlier ones, absent in others.
  const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(name)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

/** Returns the days of the month or week around a day, in whole weeks: those of a month may reach into the months beside it. */
export const weeksOf = (view: CalendarView, day: Day, firstWeekday: Weekday): Day[][] => {
  const from = view === 'month' ? startOf(day, 'month') : day
  const last = view === 'month' ? addIntervals(addIntervals(from, 'month', 1), 'day', -1) : day
  const weeks: Day[][] = []
  for (let week = startOfWeek(from, firstWeekday); week <= last; week = addIntervals(week, 'week', 1)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addIntervals(week, 'day', at)))
  }
  return weeks
}

// `startOf` takes weeks that begin on Monday.
const startOfWeek = (day: Day, firstWeekday: Weekday): Day =>
  addIntervals(startOf(addIntervals(day, 'day', 1 - firstWeekday), 'week'), 'day', firstWeekday - 1)

/** Returns the first and the last day that `weeksOf` shows: the records between them are read. */
export const periodOf = (view: CalendarView, day: Day, firstWeekday: Weekday): Period => {
  const days = weeksOf(view, day, firstWeekday).flat()
  return { from: days[0] ?? day, to: days.at(-1) ?? day }
}

/** Returns the days of a month that have records. */
export const daysOf = (month: Day, days: ReadonlyMap<Day, unknown>): Day[] =>
  [...days.keys()].filter((day) => day.slice(0, 7) === month.slice(0, 7)).sort()

/** Returns the value that moves a record to a day; a timestamp keeps its time of day where the user is. */
export const valueOn = (day: Day, value: string, kind: 'date' | 'datetime'): string => {
  if (kind === 'date') return day
  const time = new Date(value)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  time.setFullYear(year, month - 1, date)
  return time.toISOString()
}
