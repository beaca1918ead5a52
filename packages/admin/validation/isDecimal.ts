import type { Validator } from 'react-admin'
import { type FieldErrorCode, faultOfExact } from 'slipform/browser'
import { type Bounds, faultOfBounds } from './bounds.ts'

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
