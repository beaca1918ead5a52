import type { Interval } from '../../../format/days.ts'
import type { Period } from '../../../format/timeline.ts'

// A bucket begins on a day: a time zone must not move it to another.
const inUtc = { timeZone: 'UTC' } as const
const shapes: Record<
  Exclude<Interval, 'quarter'>,
  { label: Intl.DateTimeFormatOptions; tick: Intl.DateTimeFormatOptions }
> = {
  day: {
    label: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    tick: { day: 'numeric', month: 'short' },
  },
  week: { label: { day: 'numeric', month: 'short', year: 'numeric' }, tick: { day: 'numeric', month: 'short' } },
  month: { label: { month: 'short', year: 'numeric' }, tick: { month: 'short' } },
  year: { label: { year: 'numeric' }, tick: { year: 'numeric' } },
}

/** Names the interval that has ended last, for a number. Months and quarters go without their year: it is this one or the one before. */
export const nameOfLast = ({ from }: Period, interval: Interval, locale: string): string => {
  const date = new Date(`${from}T00:00Z`)
  if (interval === 'quarter') return `Q${date.getUTCMonth() / 3 + 1}`
  const shape = interval === 'month' ? ({ month: 'short' } as const) : shapes[interval].label
  return new Intl.DateTimeFormat(locale, { ...shape, ...inUtc }).format(date)
}

/** Names an interval, for a bar: in full, `Jul 2025`, and below the axis, `Jul`, over its year. */
export const nameOfBucket = (
  { from }: Period,
  interval: Interval,
  locale: string,
  weekOf: (day: string) => string,
): { label: string; tick: string; year?: string } => {
  const date = new Date(`${from}T00:00Z`)
  const year = String(date.getUTCFullYear())
  if (interval === 'quarter') {
    const quarter = `Q${date.getUTCMonth() / 3 + 1}`
    return { label: `${quarter} ${year}`, tick: quarter, year }
  }
  const format = (shape: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...shape, ...inUtc }).format(date)
  const label = format(shapes[interval].label)
  return {
    label: interval === 'week' ? weekOf(label) : label,
    tick: format(shapes[interval].tick),
    ...(interval !== 'year' && { year }),
  }
}
