import { field } from '../field.ts'
import { readTime } from '../resource/values.ts'
import { base } from './base.ts'
import type { KindFacts } from './facts.ts'
import type { ColumnOptions, FieldOf, KindNamed } from './kind.ts'

/**
 * A time of day, `HH:MM:SS`, in no time zone.
 *
 * @example
 * time()
 */
export function time<const O extends ColumnOptions<string>>(options?: O): FieldOf<string, string, O> {
  return field({ name: 'time' }, options)
}

/** The facts of the kind: see `KindFacts`. */
export const timeFacts: KindFacts<KindNamed<'time'>> = {
  ...base,
  family: 'time',
  jsonSchema: () => ({ type: 'string', format: 'time' }),
  read: (value) => (typeof value === 'string' ? readTime(value) : undefined),
  normalize: (text) => readTime(text) ?? text,
  description: () => 'A time of day, HH:MM:SS, in no time zone.',
  columnTypes: ['time'],
  convertsTo: { datetime: { using: (source) => `(date '1970-01-01' + ${source}) at time zone 'UTC'` } },
  readingLoses: () => 'a date before a time of day is lost',
  // The time of the migration, as for dates and timestamps.
  neutral: () => ({ sql: 'localtime(0)' }),
  example: () => '12:30:00',
  timestampPart: [11, 19],
  // The input takes hours and minutes.
  typedLength: 5,
}
