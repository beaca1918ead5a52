import type { Period } from '../../format/timeline.ts'

/** The length of the period that a bar stands for. */
export type ChartInterval = 'day' | 'month' | 'year'

const shapes: Record<ChartInterval, { label: Intl.DateTimeFormatOptions; tick: Intl.DateTimeFormatOptions }> = {
  day: {
    label: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    tick: { day: 'numeric', month: 'short' },
  },
  month: { label: { month: 'short', year: 'numeric' }, tick: { month: 'short' } },
  year: { label: { year: 'numeric' }, tick: { year: 'numeric' } },
}

/** The name of a period for its bar: in full, `Jul 2025`, and below the axis, `Jul` and the year. */
interface BucketName {
  readonly label: string
  readonly tick: string
  readonly year?: string
}

/** Returns the name of the period that begins on a day. */
export const nameOfBucket = (
  { from }: Pick<Period, 'from'> & Partial<Period>,
  interval: ChartInterval,
  locale: string,
): BucketName => {
  const date = new Date(`${from}T00:00Z`)
  // In UTC: a time zone must not move the first day of the period to another day.
  const format = (shape: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' }).format(date)
  const { label, tick } = shapes[interval]
  const year = interval === 'year' ? {} : { year: String(date.getUTCFullYear()) }
  return { label: format(label), tick: format(tick), ...year }
}
