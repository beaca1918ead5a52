const local = /^\d{4,}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/

/**
 * A moment as an input of type `datetime-local` takes it: the user's own time, with seconds where there are any. What is
 * in that form already stays, so that the input may ask twice.
 */
export function toLocalTime(moment: string | null | undefined): string {
  if (!moment || local.test(moment)) return moment ?? ''
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  const time = [date.getHours(), date.getMinutes(), date.getSeconds() || []].flat().map((part) => pad(part))
  return `${day}T${time.join(':')}`
}

const pad = (number: number, length = 2) => String(number).padStart(length, '0')

/** The moment that a user's local time stands for, in UTC; null for an empty input. */
export function toUtc(localTime: string): string | null {
  return localTime ? new Date(localTime).toISOString() : null
}
