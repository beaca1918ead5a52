import type { TimeInterval } from '../../../format/days.ts'
import type { Period } from '../../../format/timeline.ts'

// A bucket begins on a day: a time zone must not move it to another.
const inUtc = { timeZone: 'UTC' } as const
const shapes: Record<
  Exclude<TimeInterval, 'quarter'>,
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

/** The name of an interval, for a bar: in full, `Jul 2025`, and below the axis, `Jul`, over its year. */
interface BucketName {
  readonly label: string
  readonly tick: string
  readonly year?: string
}

/** Names an interval. */
export const nameOfBucket = (
  { from }: Period,
  interval: TimeInterval,
  locale: string,
  weekOf: (day: string) => string,
): BucketName => {
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

/** Names the interval that has ended last, for a number. Months and quarters go without their year: it is this one or the one before. */
export const nameOfLast = (period: Period, interval: TimeInterval, locale: string): string => {
  const { label, tick } = nameOfBucket(period, interval, locale, (day) => day)
  return interval === 'month' || interval === 'quarter' ? tick : label
}
