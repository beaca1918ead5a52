import type { Group } from './useAggregate.ts'

/** The field that dates a record: a date or a timestamp. */
export interface Timeline {
  source: string
  kind: 'date' | 'datetime'
}

/** A month by its first day, `YYYY-MM-DD`, and how many records fall into it. */
export interface Month {
  start: string
  count: number
}

const monthsShown = 24

/** The last months of those that records fall into, oldest first, without a gap. */
export const lastMonths = (groups: readonly Group[], { source }: Timeline): Month[] => {
  const counts = new Map(groups.flatMap(({ group, count }) => (group[source] ? [[String(group[source]), count]] : [])))
  const starts = [...counts.keys()].sort()
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return []
  const all: Month[] = []
  for (let start = last; start >= first && all.length < monthsShown; start = addMonths(start, -1)) {
    all.unshift({ start, count: counts.get(start) ?? 0 })
  }
  return all
}

/** Returns the filter for the records of a month; timestamps are in the user's time zone. */
export const monthFilter = ({ source, kind }: Timeline, start: string): Record<string, string> => {
  const next = addMonths(start, 1)
  if (kind === 'date') return { [`${source}_gte`]: start, [`${source}_lte`]: addDays(next, -1) }
  // The last microsecond: the precision of PostgreSQL.
  const end = new Date(new Date(`${next}T00:00`).getTime() - 1).toISOString().replace('Z', '999Z')
  return { [`${source}_gte`]: new Date(`${start}T00:00`).toISOString(), [`${source}_lte`]: end }
}

const addMonths = (day: string, months: number) => {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

const addDays = (day: string, days: number) => {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
