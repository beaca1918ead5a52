import { field } from '../field.ts'
import { bigintBounds, faultOfExact } from '../resource/values.ts'
import type { KindFacts } from './facts.ts'
import type { FieldOf, KindNamed, NumberOptions } from './kind.ts'
import { boundsOf, exactNumbers, expectedInteger } from './numbers.ts'

/**
 * A 64-bit integer: a string on the wire, so that no digit is lost; numbers are accepted.
 *
 * @example
 * bigint({ nullable: true })
 */
export function bigint<const O extends NumberOptions<string, number | string>>(
  options?: O,
): FieldOf<string, string | number, O> {
  return field({ name: 'bigint' }, options)
}

export const bigintFacts: KindFacts<KindNamed<'bigint'>> = {
  ...exactNumbers,
  hint: '64 bits',
  jsonSchema: (_kind, options) => ({ type: ['string', 'integer'], exact: { ...bigintBounds, ...boundsOf(options) } }),
  read: (value) => (faultOfExact(value, bigintBounds) === undefined ? String(value) : undefined),
  expected: expectedInteger,
  description: () => 'A 64-bit integer, as a text so that no digit is lost.',
  responsePattern: '^-?\\d+$',
  number: () => ({
    scale: 0,
    digits: 19,
    wholeDigits: 18,
    largest: Number(bigintBounds.maximum),
    isExact: true,
    isWhole: true,
  }),
  columnTypes: ['int8'],
  knexColumn: () => ['bigInteger'],
  losslessCasts: ['int8', 'numeric'],
  input: 'BigintInput',
}
