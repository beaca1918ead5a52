import type { Validator } from 'react-admin'
import { bigintBounds, compareExact, type FieldErrorCode, faultOfExact, parseExact } from 'slipform/browser'

/** A number that may be too large or too exact for a JavaScript number: forms hold it as text. The API applies the same rules as this file. */
export type ExactValue = string | number | bigint

/** The bounds of an exact number, both inclusive. */
export interface Bounds {
  min?: ExactValue | undefined
  max?: ExactValue | undefined
}

/** Returns the error of a number that is not between its bounds. */
function faultOfBounds(number: string, { min, max }: Bounds): ReturnType<Validator> {
  if (isLess(number, min)) return { message: 'ra.validation.minValue', args: { min: String(min) } }
  if (isLess(max, number)) return { message: 'ra.validation.maxValue', args: { max: String(max) } }
  return undefined
}

function isLess(a: ExactValue | undefined, b: ExactValue | undefined): boolean {
  const [left, right] = [parseExact(String(a)), parseExact(String(b))]
  return left !== undefined && right !== undefined && compareExact(left, right) < 0
}

/** Accepts a whole number of 64 bits, as text, that is between its bounds. */
export const isBigint =
  (bounds: Bounds = {}): Validator =>
  (value) => {
    if (value == null || value === '') return undefined
    const fault = faultOfExact(String(value), bigintBounds)
    if (fault) return fault.code === 'not_integer' ? 'slipform.inputs.whole_number' : 'slipform.inputs.bits_64'
    return faultOfBounds(String(value), bounds)
  }

/** The digits of a decimal column: `precision` in all, `scale` of them after the point. */
export interface DecimalDigits {
  precision: number
  scale: number
}

/** Accepts a decimal number, as text, that its column can hold and that is between its bounds. */
export const isDecimal =
  ({ precision, scale }: DecimalDigits, bounds: Bounds = {}): Validator =>
  (value) => {
    if (value == null || value === '') return undefined
    const fault = faultOfExact(String(value), { precision, scale })
    if (fault) return textOf(fault.code, scale, precision - scale)
    return faultOfBounds(String(value), bounds)
  }

function textOf(code: FieldErrorCode, scale: number, places: number): ReturnType<Validator> {
  if (code === 'not_integer') return 'slipform.inputs.whole_number'
  if (code === 'decimal_places') return { message: 'slipform.inputs.decimals', args: { smart_count: scale } }
  if (code === 'digits_before_point') return { message: 'slipform.inputs.digits', args: { smart_count: places } }
  return 'slipform.inputs.decimal_number'
}
