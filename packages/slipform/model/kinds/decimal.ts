import { maxDecimalDigits } from '../../base/limits.ts'
import { field } from '../field.ts'
import { faultOfExact } from '../resource/values.ts'
import type { KindFacts } from './facts.ts'
import type { FieldOf, KindNamed, NumberOptions } from './kind.ts'
import { boundsOf, exactNumbers } from './numbers.ts'

/**
 * An exact decimal number of `precision` digits, `scale` of them after the point; without these two, of up to 500 digits on either side
 * of the point. JSON holds it as a string.
 *
 * @example
 * decimal(10, 2)
 */
export function decimal<const O extends NumberOptions<string, number | string>>(
  precision: number,
  scale: number,
  options?: O,
): FieldOf<string, string | number, O>
export function decimal<const O extends NumberOptions<string, number | string> & object>(
  options?: O,
): FieldOf<string, string | number, O>
export function decimal<const O extends NumberOptions<string, number | string>>(
  first?: number | O,
  scale?: number,
  options?: O,
): FieldOf<string, string | number, O> {
  if (typeof first !== 'number') return field({ name: 'decimal', ...unlimited }, first)
  // `check` below rejects NaN.
  return field({ name: 'decimal', precision: first, scale: scale ?? Number.NaN }, options)
}

type Digits = Pick<KindNamed<'decimal'>, 'precision' | 'scale'>

function hasRoom({ precision, scale }: Digits): boolean {
  const isWhole = Number.isInteger(precision) && Number.isInteger(scale)
  return isWhole && precision >= 1 && precision <= maxDecimalDigits && scale >= 0 && scale <= precision
}

// The digits that the API reads of a `numeric` without parameters, which holds more. `decimal(1000, 500)` counts as unlimited, too.
const unlimited = { precision: maxDecimalDigits, scale: maxDecimalDigits / 2 }

function isUnlimited({ precision, scale }: Digits): boolean {
  return precision === unlimited.precision && scale === unlimited.scale
}

/** The facts of the kind: see `KindFacts`. */
export const decimalFacts: KindFacts<KindNamed<'decimal'>> = {
  ...exactNumbers,
  *check({ precision, scale }) {
    if (hasRoom({ precision, scale })) return
    yield {
      rule: `decimal(${precision}, ${scale}) has no room`,
      fix: `Write decimal(precision, scale) with 1 <= precision <= ${maxDecimalDigits} and 0 <= scale <= precision.`,
    }
  },
  ofArguments: (texts) => {
    const [precision = Number.NaN, scale = Number.NaN] = texts.map(Number)
    if (texts.length === 2 && hasRoom({ precision, scale })) return { name: 'decimal', precision, scale }
    return `decimal needs a precision (1 to ${maxDecimalDigits}) and a scale: decimal(10,2).`
  },
  parameters: (kind) => (isUnlimited(kind) ? [] : [kind.precision, kind.scale]),
  jsonSchema: ({ precision, scale }, options) => ({
    type: ['string', 'number'],
    exact: { precision, scale, ...boundsOf(options) },
  }),
  // Wider than any column, so that a bound outside the column's range still compares.
  read: (value) =>
    faultOfExact(value, { precision: 2 * maxDecimalDigits, scale: maxDecimalDigits }) === undefined
      ? String(value)
      : undefined,
  expected: () => 'number',
  description: (kind) =>
    isUnlimited(kind)
      ? 'An exact decimal number, as a text.'
      : `An exact decimal number of up to ${kind.precision} digits, ${kind.scale} of them after the point, as a text.`,
  responsePattern: '^-?\\d+(\\.\\d+)?$',
  number: ({ precision, scale }) => ({
    scale,
    digits: precision,
    wholeDigits: precision - scale,
    largest: 10 ** (precision - scale) - 10 ** -scale,
    isExact: true,
    isWhole: false,
  }),
  columnType: (kind) => (isUnlimited(kind) ? 'numeric' : `numeric(${kind.precision},${kind.scale})`),
  columnTypes: ['numeric'],
  rangeType: 'numrange',
  ofColumn: ({ precision, scale = 0 }) => {
    if (precision === undefined) return { name: 'decimal', ...unlimited }
    // A negative scale rounds before the point; one beyond the precision leaves only zeros behind it.
    const places = Math.max(scale, 0)
    return { name: 'decimal', precision: Math.max(precision - Math.min(scale, 0), places), scale: places }
  },
  knexColumn: (kind) => (isUnlimited(kind) ? undefined : ['decimal', kind.precision, kind.scale]),
  losslessCasts: ['numeric'],
}
