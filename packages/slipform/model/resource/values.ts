import { type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { compareExact, parseExact } from './exact.ts'

// The text forms of each kind. PostgreSQL accepts more (`now`, `urn:uuid:…`), and its error messages reveal internals,
// so every value is validated before it reaches the database.

const uuidForm = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const timeForm = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?$/
const datetimeForm =
  /^(\d{4}-\d\d-\d\d)(?:T((?:[01]\d|2[0-3]):[0-5]\d)(?:(:[0-5]\d)(\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-5]):[0-5]\d)?)?$/i

const infinite = ['infinity', '-infinity']
const beforeChrist = ' BC'

/** Whether a text is a UUID, in lower or upper case. */
export function isUuid(value: string): boolean {
  return uuidForm.test(value)
}

/** Whether a text is a time of day: `HH:MM`, or `HH:MM:SS` with up to six digits of fraction. */
export function isTime(value: string): boolean {
  return timeForm.test(value)
}

/** Reads a time of day as PostgreSQL writes it: with seconds, and no zeros at the end of a fraction; undefined for any other text. */
export function readTime(text: string): string | undefined {
  if (!isTime(text)) return undefined
  return text.length === 5 ? `${text}:00` : text.replace(/\.0+$|(\.\d*?)0+$/, '$1')
}

/**
 * Reads a calendar date of the years 1 to 9999, `YYYY-MM-DD`, or of the years 4713 to 1 before Christ, `YYYY-MM-DD BC`; or a timestamp, for
 * which it returns the date as written; or `infinity`. Returns undefined for any other text.
 */
export function readDate(text: string): string | undefined {
  if (infinite.includes(text)) return text
  return readDatetime(text) === undefined
    ? undefined
    : text.slice(0, 10) + (text.endsWith(beforeChrist) ? beforeChrist : '')
}

/**
 * Reads a timestamp of the years 1 to 9999. Returns it as responses have it, since a column without a time zone ignores offsets: RFC 3339 in
 * UTC with milliseconds, and with microseconds if there are any. The text may have any offset; a time without offset is UTC, and a bare
 * date is its midnight in UTC. Seconds are optional. A fraction is rounded to microseconds. Years before Christ, which end with ` BC`, and
 * `infinity` are read as responses write them: clients send whole records back. Returns undefined for any other text.
 */
export function readDatetime(text: string): string | undefined {
  if (infinite.includes(text)) return text
  if (text.endsWith(beforeChrist)) return readBeforeChrist(text)
  const [, date = '', time = '00:00', seconds = ':00', fraction = '', offset = 'Z'] = datetimeForm.exec(text) ?? []
  // `Date` reads February 30 as March 1 or 2.
  const midnight = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(date)) return undefined
  const microseconds = Math.round(Number(`0${fraction}`) * 1e6)
  const timestamp = new Date(`${date}T${time}${seconds}${offset.toUpperCase()}`)
  if (microseconds === 1e6) timestamp.setUTCSeconds(timestamp.getUTCSeconds() + 1)
  const year = timestamp.getUTCFullYear()
  if (year < 1 || year > 9999) return undefined
  const digits = String(microseconds % 1e6).padStart(6, '0')
  return timestamp.toISOString().replace('.000', `.${digits.replace(/000$/, '')}`)
}

/** The year before Christ in which PostgreSQL's calendar begins. */
const firstYear = 4713

/**
 * Reads a timestamp before Christ by a year after Christ with the same calendar, which repeats every 400 years. Returns undefined if the
 * offset leads to another year.
 */
function readBeforeChrist(text: string): string | undefined {
  const year = Number(text.slice(0, 4))
  if (!(year >= 1 && year <= firstYear)) return undefined
  // The year before 1 is 1 BC, a leap year.
  const sameCalendar = String(2000 + ((4801 - year) % 400))
  const read = readDatetime(sameCalendar + text.slice(4, -beforeChrist.length))
  return read?.startsWith(sameCalendar) ? text.slice(0, 4) + read.slice(4) + beforeChrist : undefined
}

/** The bounds of a 32-bit integer. */
export const integerBounds = { minimum: -2147483648, maximum: 2147483647 }

/** Whether a number is a 32-bit integer. */
export function isInteger(value: number): boolean {
  return Number.isInteger(value) && value >= integerBounds.minimum && value <= integerBounds.maximum
}

/** The bounds of an exact number. */
export interface ExactBounds {
  readonly precision: number
  readonly scale: number
  readonly minimum?: string | number
  readonly maximum?: string | number
}

/** Returns the fault of an exact number; undefined for a valid one. */
export function faultOfExact(
  value: unknown,
  { precision, scale, minimum, maximum }: ExactBounds,
): FieldError | undefined {
  const exact = parseExact(value)
  if (exact === undefined) {
    if (typeof value === 'number') return fieldError('not_exact', {})
    return fieldError(scale === 0 ? 'not_integer' : 'not_decimal', {})
  }
  if (exact.scale > scale) return scale === 0 ? fieldError('not_integer', {}) : fieldError('decimal_places', { scale })
  const limit = { digits: 10n ** BigInt(precision - scale), scale: 0 }
  const size = { ...exact, digits: exact.digits < 0n ? -exact.digits : exact.digits }
  if (compareExact(size, limit) >= 0) return fieldError('digits_before_point', { digits: precision - scale })
  const least = parseExact(minimum)
  if (least !== undefined && compareExact(exact, least) < 0) return fieldError('minimum', { limit: String(minimum) })
  const most = parseExact(maximum)
  if (most !== undefined && compareExact(exact, most) > 0) return fieldError('maximum', { limit: String(maximum) })
  return undefined
}

/** The bounds of a 64-bit integer. */
export const bigintBounds = { precision: 19, scale: 0, minimum: '-9223372036854775808', maximum: '9223372036854775807' }

const maxDepth = 100

/** Returns the fault of a JSON value that cannot be stored; undefined otherwise. PostgreSQL stores no NUL and no unpaired surrogate. */
export function faultOfStorable(value: unknown, depth = 0): FieldError | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return fieldError('nul_character', {})
    return value.isWellFormed() ? undefined : fieldError('lone_surrogate', {})
  }
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : fieldError('not_finite', {})
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === maxDepth) return fieldError('too_deep', { limit: maxDepth })
  for (const [key, item] of Object.entries(value)) {
    const fault = faultOfStorable(key) ?? faultOfStorable(item, depth + 1)
    if (fault !== undefined) return fault
  }
  return undefined
}
