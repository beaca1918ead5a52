import { field } from '../field.ts'
import { readDate } from '../resource/values.ts'
import { base } from './base.ts'
import type { KindFacts } from './facts.ts'
import type { ColumnOptions, FieldOf, KindNamed } from './kind.ts'

/**
 * A calendar date, `YYYY-MM-DD`, in no time zone.
 *
 * @example
 * date({ nullable: true })
 */
export function date<const O extends ColumnOptions<string>>(options?: O): FieldOf<string, string, O> {
  return field({ name: 'date' }, options)
}

/** The facts of the kind: see `KindFacts`. */
export const dateFacts: KindFacts<KindNamed<'date'>> = {
  ...base,
  family: 'time',
  jsonSchema: () => ({ type: 'string', format: 'date' }),
  read: (value) => (typeof value === 'string' ? readDate(value) : undefined),
  normalize: (text) => readDate(text) ?? text,
  requestDescription: 'Of a timestamp the date written in it is taken.',
  calendar: 'day',
  columnTypes: ['date'],
  rangeType: 'daterange',
  castsTo: ['datetime'],
  convertsTo: { datetime: { using: (source) => `${source}::timestamp at time zone 'UTC'` } },
  readingLoses: () => 'a time of day after a date is lost',
  neutral: () => ({ sql: 'current_date' }),
  example: () => '2024-06-15',
  timestampPart: [0, 10],
}
