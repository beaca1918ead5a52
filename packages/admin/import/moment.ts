const dateForm = /^(\d{4})-(\d\d)-(\d\d)$/
const momentForm =
  /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d(?:\.\d{1,9})?))?\s*(?:(Z)|([+-]\d\d):?(\d\d)?)?)?$/i

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!dateForm.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/**
 * A moment as RFC 3339: one with a zone keeps it and every digit, one without is in the user's zone, and a day alone is
 * when it begins there. Undefined when the text is none.
 */
export function toMoment(text: string): string | undefined {
  const [, date = '', time = '00:00', second = '00', utc, hours, minutes = '00'] = momentForm.exec(text) ?? []
  if (!isDate(date)) return undefined
  const local = `${date}T${time}:${second}`
  if (utc) return `${local}Z`
  return hours ? `${local}${hours}:${minutes}` : new Date(local).toISOString()
}
