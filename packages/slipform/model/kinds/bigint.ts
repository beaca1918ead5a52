import { field } from '../field.ts'
import { parseExact } from '../resource/exact.ts'
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

/** Returns the digits of an integer, as PostgreSQL reads them: `1` of `1.0`; any other text unchanged. */
function normalizeInteger(text: string): string {
  const exact = parseExact(text)
  return exact?.scale === 0 ? String(exact.digits) : text
}

/** The facts of the kind: see `KindFacts`. */
export const bigintFacts: KindFacts<KindNamed<'bigint'>> = {
  ...exactNumbers,
  jsonSchema: (_kind, options) => ({ type: ['string', 'integer'], exact: { ...bigintBounds, ...boundsOf(options) } }),
  read: (value) => (faultOfExact(value, bigintBounds) === undefined ? normalizeInteger(String(value)) : undefined),
  normalize: normalizeInteger,
  expected: (_kind, value) => expectedInteger(value, bigintBounds),
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
  rangeType: 'int8range',
  knexColumn: () => ['bigInteger'],
  losslessCasts: ['int8', 'numeric'],
}
