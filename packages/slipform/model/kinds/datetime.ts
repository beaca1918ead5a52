import { field } from '../field.ts'
import { readDatetime } from '../resource/values.ts'
import { base } from './base.ts'
import type { KindFacts } from './facts.ts'
import type { ColumnOptions, FieldOf, KindNamed } from './kind.ts'

/**
 * A timestamp, RFC 3339 in UTC; bodies may use any offset.
 *
 * @example
 * datetime().crud({ on_create: now })
 */
export function datetime<const O extends ColumnOptions<string>>(options?: O): FieldOf<string, string, O> {
  return field({ name: 'datetime' }, options)
}

/**
 * The current time in UTC, for `on_create` and `on_update`.
 *
 * @example
 * now() > '2020-01-01T00:00:00.000Z' // true
 */
export function now(): string {
  return new Date().toISOString()
}

/** The facts of the kind: see `KindFacts`. */
export const datetimeFacts: KindFacts<KindNamed<'datetime'>> = {
  ...base,
  family: 'time',
  jsonSchema: () => ({ type: 'string', format: 'date-time' }),
  read: (value) => (typeof value === 'string' ? readDatetime(value) : undefined),
  normalize: (text) => readDatetime(text) ?? text,
  description: () => 'A timestamp in UTC.',
  requestDescription: 'A time without offset is UTC, a bare date its midnight in UTC.',
  calendar: 'timestamp',
  generator: 'now',
  columnType: () => 'timestamptz',
  columnTypes: ['timestamp', 'timestamptz'],
  rangeType: 'tstzrange',
  knexColumn: () => ['timestamp', { useTz: true }],
  castsTo: ['date'],
  convertsTo: {
    date: { using: (source) => `(${source} at time zone 'UTC')::date`, loses: 'the time of day is lost' },
    time: { using: (source) => `(${source} at time zone 'UTC')::time`, loses: 'the date is lost' },
  },
  wire: 'utc',
  neutral: () => ({ sql: 'now()' }),
  example: () => '2024-06-15T12:30:00.000Z',
  timestampPart: [0],
  typedLength: 16,
}
