// Checks the intervals and time zones of plan.ts. A new interval is added in crud/request/aggregate-parameters.ts.

import { ApiError } from '../../base/errors/errors.ts'
import { intervals } from '../../crud/request/aggregate-parameters.ts'

/** An interval, and the time zone whose calendar it follows. */
export interface Interval {
  readonly unit: (typeof intervals)[number]
  readonly timeZone: string
}

/** Returns the interval of a name; throws ApiError 400 that lists the intervals. */
export function planInterval(text: string, timeZone = 'UTC'): Interval {
  const unit = intervals.find((interval) => interval === text)
  if (unit === undefined)
    throw ApiError.of('invalid_parameter', { parameter: 'interval', expected: `one of ${intervals.join(', ')}` })
  return { unit, timeZone }
}

/** Returns the error of a time zone that is malformed or unknown to the database. */
export function invalidTimeZone(): ApiError {
  return ApiError.of('invalid_parameter', {
    parameter: 'time_zone',
    expected: 'an IANA time zone such as UTC or Europe/Berlin',
  })
}

// Only names: PostgreSQL also accepts offsets, with the opposite sign, and POSIX rules.
const form = /^[a-z][a-z_]*(?:\/[a-z0-9_+-]+){0,2}$/i
const maxTimeZoneCharacters = 40

/** @throws ApiError 400 for an invalid name. */
export function checkTimeZone(name: string | undefined): void {
  if (name !== undefined && !isTimeZone(name)) throw invalidTimeZone()
}

function isTimeZone(name: string): boolean {
  if (name.length > maxTimeZoneCharacters || !form.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
