const localForm = /^\d{4,}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/

/**
 * Converts a timestamp to the value of a `datetime-local` input or of a cell of the grid: local time, with seconds if there are any. A
 * value that is already in that form is returned unchanged.
 */
export function toLocalTime(timestamp: string | null | undefined): string {
  if (!timestamp || localForm.test(timestamp)) return timestamp ?? ''
  const date = new Date(timestamp)
  // The input has no form for `infinity` and for years before Christ.
  if (Number.isNaN(date.getTime()) || timestamp.endsWith(' BC')) return ''
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  const time = [date.getHours(), date.getMinutes(), date.getSeconds() || []].flat().map((part) => pad(part))
  return `${day}T${time.join(':')}`
}

const pad = (number: number, length = 2) => String(number).padStart(length, '0')

/** Converts the user's local time to a timestamp in UTC; null for an empty input. */
export function toUtc(localTime: string): string | null {
  return localTime ? new Date(localTime).toISOString() : null
}
