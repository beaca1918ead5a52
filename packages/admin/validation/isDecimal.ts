import type { Validator } from 'react-admin'
import { type Bounds, faultOfBounds } from './bounds.ts'
import { digitsOf } from './compareExact.ts'

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
    const digits = digitsOf(String(value))
    if (digits === undefined) return 'slipform.inputs.decimal_number'
    if (digits.fraction.length > scale) return { message: 'slipform.inputs.decimals', args: { smart_count: scale } }
    const places = precision - scale
    if (digits.whole.length > places) return { message: 'slipform.inputs.digits', args: { smart_count: places } }
    return faultOfBounds(String(value), bounds)
  }
