import { field } from '../field.ts'
import { base } from './base.ts'
import type { KindFacts } from './facts.ts'
import type { ColumnOptions, FieldOf, KindNamed } from './kind.ts'

/**
 * True or false.
 *
 * @example
 * boolean({ default: false })
 */
export function boolean<const O extends ColumnOptions<boolean>>(options?: O): FieldOf<boolean, boolean, O> {
  return field({ name: 'boolean' }, options)
}

/** The facts of the kind: see `KindFacts`. */
export const booleanFacts: KindFacts<KindNamed<'boolean'>> = {
  ...base,
  family: 'boolean',
  isStringInJson: false,
  jsonSchema: () => ({ type: 'boolean' }),
  read: (value) =>
    value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined,
  parse: (text) => (text === 'true' || text === 'false' ? { value: text === 'true' } : { expected: 'true or false' }),
  columnTypes: ['bool'],
  castsTo: ['integer'],
  neutral: () => ({ constant: false }),
  example: () => true,
}
