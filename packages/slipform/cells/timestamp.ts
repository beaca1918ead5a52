// Dates and timestamps in cells, as programs write them. canonical.ts converts those of spreadsheets into these forms.

import { readDate } from '../model/resource/values.ts'

const timestampForm =
  /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d(?:\.\d{1,9})?))?\s*(?:(Z)|([+-]\d\d):?(\d\d)?)?)?$/i

/** Whether a text is a valid date, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  return readDate(text) === text
}

/**
 * Returns a timestamp in RFC 3339; undefined for other texts. A zone and all digits are preserved. A text without a zone is read in the
 * zone of the process, in a browser the user's; a date alone is its midnight there.
 */
export function toTimestamp(text: string): string | undefined {
  const [, date = '', time = '00:00', second = '00', utc, hours, minutes = '00'] = timestampForm.exec(text) ?? []
  if (!isDate(date)) return undefined
  const local = `${date}T${time}:${second}`
  if (utc) return `${local}Z`
  return hours ? `${local}${hours}:${minutes}` : new Date(local).toISOString()
}
