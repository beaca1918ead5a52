const styles = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  'local-day': { dateStyle: 'medium' },
  day: { dateStyle: 'medium', timeZone: 'UTC' },
} as const

const formatters = new Map<string, Intl.DateTimeFormat>()

// Kept: to make one takes as long as to write a hundred dates.
function formatterOf(locale: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${locale} ${style}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, styles[style])
  formatters.set(key, formatter)
  return formatter
}

/** Writes a moment as a locale does, in the time zone of the user: "31 Jan 2024, 13:45". */
export function formatMoment(moment: string, locale: string, showTime = true): string {
  return formatterOf(locale, showTime ? 'moment' : 'local-day').format(new Date(moment))
}

/** A moment with every digit that is stored: "2024-01-31 12:45:10.123456 UTC". */
export function exactMoment(moment: string): string {
  return moment.replace('T', ' ').replace('Z', ' UTC')
}

/** Writes a day of the calendar as a locale does; it is the same day in every time zone. */
export function formatDay(day: string, locale: string): string {
  return formatterOf(locale, 'day').format(new Date(`${day}T00:00:00Z`))
}

/** A time of day without the seconds that say nothing: `08:30:00` is "08:30". */
export function formatTime(time: string): string {
  return time.replace(/^(\d\d:\d\d):00(?:\.0+)?$/, '$1')
}
