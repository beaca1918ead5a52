import type { Period } from '../../format/timeline.ts'

/** The time of a bar. */
export type ChartInterval = 'day' | 'month' | 'year'

const shapes: Record<ChartInterval, { label: Intl.DateTimeFormatOptions; tick: Intl.DateTimeFormatOptions }> = {
  day: {
    label: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    tick: { day: 'numeric', month: 'short' },
  },
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
  { from }: Pick<Period, 'from'> & Partial<Period>,
  interval: ChartInterval,
  locale: string,
): BucketName => {
  const date = new Date(`${from}T00:00Z`)
  // A bucket begins on a day: a time zone must not move it to another.
  const format = (shape: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' }).format(date)
  const { label, tick } = shapes[interval]
  const year = interval === 'year' ? {} : { year: String(date.getUTCFullYear()) }
  return { label: format(label), tick: format(tick), ...year }
}
