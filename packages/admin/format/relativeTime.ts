import { formatTimestamp } from './timestamp.ts'

const second = 1000
const day = 24 * 60 * 60 * second

/** In days: a time further away is shown as a date, as "11 months ago" is too vague. */
const maxRelativeDays = 30

/** Units with their length in milliseconds, the longest first. */
const units = [
  ['week', 7 * day],
  ['day', day],
  ['hour', 60 * 60 * second],
  ['minute', 60 * second],
] as const

const formatters = new Map<string, Intl.RelativeTimeFormat>()

/** Formats how long ago a timestamp is, in its largest unit: "2 days ago", "yesterday", "now"; as a date if it is further away. */
export function formatRelativeTime(timestamp: string, locale: string, now: number): string {
  const formatter = formatters.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  formatters.set(locale, formatter)
  const elapsed = Date.parse(timestamp) - now
  if (Math.abs(elapsed) > maxRelativeDays * day) return formatTimestamp(timestamp, locale, false)
  const [unit, length] = units.find(([, milliseconds]) => Math.abs(elapsed) >= milliseconds) ?? []
  return unit === undefined ? formatter.format(0, 'second') : formatter.format(Math.trunc(elapsed / length), unit)
}
