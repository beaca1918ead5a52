// PostgreSQL's type oids of dates and timestamps. A JavaScript Date would shift dates and round timestamps: both stay texts, as in responses.

/** The types of dates and of timestamps, without and with a time zone. */
export const timeTypes: readonly number[] = [1082, 1114, 1184]

/** The types of arrays of them. */
export const timeArrayTypes: readonly number[] = [1182, 1115, 1185]

const storedForm = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:\+00)?( BC)?$/

/**
 * Converts a timestamp of a session in UTC from PostgreSQL's form to that of responses: RFC 3339 in UTC with milliseconds, and with
 * microseconds if there are any; ` BC` ends a year before Christ. Converts each item of a list. Returns other values unchanged, such as a
 * date or `infinity`.
 *
 * @example
 * wireTimestamp('2024-03-10 12:30:00.5+00') // '2024-03-10T12:30:00.500Z'
 */
export function wireTimestamp(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wireTimestamp)
  const [, day, time, fraction = '', era = ''] = (typeof value === 'string' && storedForm.exec(value)) || []
  return day === undefined ? value : `${day}T${time}.${fraction.padEnd(6, '0').replace(/000$/, '')}Z${era}`
}
