import { addIntervals, type Day } from './days.ts'

/** The field that places a record in a calendar or a chart: a date or a timestamp. */
export interface Timeline {
  readonly source: string
  readonly kind: 'date' | 'datetime'
}

/** Days from a first to a last one. */
export interface Period {
  readonly from: Day
  readonly to: Day
}

/** Returns the API's filter for the records of some days, which are days of the user's time zone. */
export const periodFilter = ({ source, kind }: Timeline, { from, to }: Period): Record<string, string> => {
  if (kind === 'date') return { [`${source}_gte`]: from, [`${source}_lte`]: to }
  // The last microsecond of the last day: the precision of PostgreSQL.
  const end = new Date(midnight(addIntervals(to, 'day', 1)).getTime() - 1).toISOString().replace('Z', '999Z')
  return { [`${source}_gte`]: midnight(from).toISOString(), [`${source}_lte`]: end }
}

/** Returns the API's filter for the records before a day. */
export const beforeFilter = ({ source, kind }: Timeline, day: Day): Record<string, string> => ({
  [`${source}_lt`]: kind === 'date' ? day : midnight(day).toISOString(),
})

/** Returns the first instant of a day in the time zone of the user. */
export const midnight = (day: Day): Date => new Date(`${day}T00:00`)
