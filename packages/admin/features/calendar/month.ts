import { addIntervals, type Day, startOf } from '../../format/days.ts'
import type { Period } from '../../format/timeline.ts'

/** Returns the days that a month's page shows: whole weeks, from Monday. */
export const weeksOf = (month: Day): Day[][] => {
  const last = addIntervals(addIntervals(month, 'month', 1), 'day', -1)
  const weeks: Day[][] = []
  for (let week = startOf(month, 'week'); week <= last; week = addIntervals(week, 'week', 1)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addIntervals(week, 'day', day)))
  }
  return weeks
}

/** Returns the first and the last day of a month's page. */
export const periodOf = (month: Day): Period => {
  const days = weeksOf(month).flat()
  return { from: days[0] ?? month, to: days.at(-1) ?? month }
}

/** Returns the days of a month that have records, and today within it if it is given; none for a month without records. */
export const listDays = (month: Day, days: ReadonlyMap<Day, unknown>, today: Day | undefined): Day[] => {
  const own = weeksOf(month)
    .flat()
    .filter((day) => day.slice(0, 7) === month.slice(0, 7))
  return own.some((day) => days.has(day)) ? own.filter((day) => day === today || days.has(day)) : []
}
