import { field } from '../field.ts'
import type { KindFacts } from './facts.ts'
import type { FieldOf, KindNamed, NumberOptions } from './kind.ts'
import { boundsOf, numbers, parseNumber, readNumber } from './numbers.ts'

/**
 * A double-precision floating point number.
 *
 * @example
 * float({ maximum: 1 })
 */
export function float<const O extends NumberOptions>(options?: O): FieldOf<number, number, O> {
  return field({ name: 'float' }, options)
}

/** The facts of the kind: see `KindFacts`. */
export const floatFacts: KindFacts<KindNamed<'float'>> = {
  ...numbers,
  jsonSchema: (_kind, options) => ({ type: 'number', ...boundsOf(options) }),
  read: readNumber,
  expected: () => 'number',
  parse: parseNumber,
  number: () => ({
    scale: Number.POSITIVE_INFINITY,
    // The largest double, 1.8e308, has 309 digits; any number of 308 is smaller.
    digits: 309,
    wholeDigits: 308,
    largest: Number.POSITIVE_INFINITY,
    isExact: false,
    isWhole: false,
  }),
  aggregates: { sum: 'number', avg: 'number', min: 'number', max: 'number' },
  columnType: () => 'double precision',
  columnTypes: ['float4', 'float8'],
  knexColumn: () => ['double'],
  losslessCasts: ['float4', 'float8'],
}
