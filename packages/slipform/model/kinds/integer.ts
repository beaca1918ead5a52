import { field } from '../field.ts'
import { integerBounds, isInteger } from '../resource/values.ts'
import type { KindFacts } from './facts.ts'
import type { FieldOf, KindNamed, NumberOptions } from './kind.ts'
import { boundsOf, expectedInteger, numbers, parseNumber } from './numbers.ts'

/**
 * A 32-bit integer.
 *
 * @example
 * integer({ minimum: 0 })
 */
export function integer<const O extends NumberOptions>(options?: O): FieldOf<number, number, O> {
  return field({ name: 'integer' }, options)
}

export const integerFacts: KindFacts<KindNamed<'integer'>> = {
  ...numbers,
  jsonSchema: (_kind, options) => ({ type: 'integer', ...integerBounds, ...boundsOf(options) }),
  // Digits only: `Number` would round 0.99999999999999999 to an integer.
  read: (value) => {
    const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
    return typeof number === 'number' && isInteger(number) ? number : undefined
  },
  expected: expectedInteger,
  parse: (text) => {
    const parsed = parseNumber(text)
    return 'value' in parsed && !Number.isInteger(parsed.value) ? { expected: 'an integer' } : parsed
  },
  number: () => ({
    scale: 0,
    digits: 10,
    wholeDigits: 9,
    largest: integerBounds.maximum,
    isExact: false,
    isWhole: true,
  }),
  aggregates: { sum: 'string', avg: 'string', min: 'integer', max: 'integer' },
  columnTypes: ['int2', 'int4'],
  losslessCasts: ['int2', 'int4', 'int8', 'numeric', 'float8'],
  castsTo: ['boolean'],
}
