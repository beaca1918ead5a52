import { timeOfEpoch } from 'slipform/browser'

// Formats dates and times. A timestamp is shown in the user's time zone. A date has no time zone: it is parsed and formatted in UTC.

const styles = {
  timestamp: { dateStyle: 'medium', timeStyle: 'short' },
  'local-day': { dateStyle: 'medium' },
  'local-time': { timeStyle: 'short' },
  day: { dateStyle: 'medium', timeZone: 'UTC' },
  'long-day': { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  weekday: { weekday: 'short', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const

const formatters = new Map<string, Intl.DateTimeFormat>()

// Cached: creating a formatter takes as long as formatting a hundred dates.
function formatterOf(locale: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${locale} ${style}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, styles[style])
  formatters.set(key, formatter)
  return formatter
}

/** Formats a date. `infinity` and years before Christ are returned as PostgreSQL writes them. */
function format(text: string, date: Date, locale: string, style: keyof typeof styles): string {
  return Number.isNaN(date.getTime()) || text.endsWith(' BC') ? text : formatterOf(locale, style).format(date)
}

/** Formats a timestamp in a locale and the user's time zone: "31 Jan 2024, 13:45". A timestamp at midnight mostly means a day, and is written without its time. */
export function formatTimestamp(timestamp: string, locale: string, showTime = true): string {
  const date = new Date(timestamp)
  const isMidnight = [date.getHours(), date.getMinutes(), date.getSeconds(), date.getMilliseconds()].every(
    (part) => part === 0,
  )
  return format(timestamp, date, locale, showTime && !isMidnight ? 'timestamp' : 'local-day')
}

/** Returns the timestamp of a value: the value itself, or the time of a number of seconds since 1970; undefined for an empty value. */
export function timeOf(value: unknown): string | undefined {
  const text = String(value ?? '')
  return /^-?\d*$/.test(text) ? timeOfEpoch(text) : text
}

/** Formats a timestamp with every stored digit: "2024-01-31 12:45:10.123456 UTC". */
export function formatExactTimestamp(timestamp: string): string {
  return timestamp.replace('T', ' ').replace('Z', ' UTC')
}

/** Formats the time of day of a timestamp in the user's time zone: "13:45". */
export function formatLocalTime(timestamp: string, locale: string): string {
  return format(timestamp, new Date(timestamp), locale, 'local-time')
}

/** Formats a date in a locale, independent of time zones; `style` chooses its parts: `month` is "January 2024". */
export function formatDate(
  day: string,
  locale: string,
  style: 'day' | 'long-day' | 'weekday' | 'month' = 'day',
): string {
  return format(day, new Date(`${day}T00:00:00Z`), locale, style)
}

/** Formats a time of day without zero seconds: `08:30:00` is "08:30". */
export function formatTime(time: string): string {
  return time.replace(/^(\d\d:\d\d):00(?:\.0+)?$/, '$1')
}

/** Formats the days from a first to a last one: "Nov 30 – Dec 6, 2026". */
export function formatPeriod({ from, to }: { from: string; to: string }, locale: string): string {
  return formatterOf(locale, 'day').formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
}
