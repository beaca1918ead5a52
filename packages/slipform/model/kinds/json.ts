import { field } from '../field.ts'
import { faultOfStorable } from '../resource/values.ts'
import { base } from './base.ts'
import type { KindFacts } from './facts.ts'
import type { ColumnOptions, FieldOf, Json, KindNamed } from './kind.ts'

/**
 * Any JSON value.
 *
 * @example
 * json({ nullable: true })
 */
export function json<const O extends ColumnOptions<Json>>(options?: O): FieldOf<Json, Json, O> {
  return field({ name: 'json' }, options)
}

/** The facts of the kind: see `KindFacts`. */
export const jsonFacts: KindFacts<KindNamed<'json'>> = {
  ...base,
  family: 'document',
  isStringInJson: false,
  jsonSchema: () => ({
    type: ['object', 'array', 'string', 'number', 'boolean'],
    // Generators of API clients want to know the items and members of these types.
    items: {},
    additionalProperties: {},
    storable: true,
  }),
  read: (value) => (faultOfStorable(value) === undefined ? value : undefined),
  isWholeText: () => true,
  includesNull: true,
  parse: (text) => {
    try {
      return { value: JSON.parse(text) as Json }
    } catch {
      return { expected: 'JSON' }
    }
  },
  description: () => 'Any JSON value.',
  columnType: () => 'jsonb',
  columnTypes: ['json', 'jsonb'],
  knexColumn: () => ['jsonb'],
  index: () => undefined,
  toStored: (value) => JSON.stringify(value),
  neutral: () => ({ constant: {} }),
  example: () => ({ some: 'value' }),
}
