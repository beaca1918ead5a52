import type { Validator } from 'react-admin'
import { bigintBounds, faultOfExact } from 'slipform/browser'
import { type Bounds, faultOfBounds } from './bounds.ts'

/** Accepts a whole number of 64 bits, as text, that is between its bounds. */
export const isBigint =
  (bounds: Bounds = {}): Validator =>
  (value) => {
    if (value == null || value === '') return undefined
    const fault = faultOfExact(String(value), bigintBounds)
    if (fault) return fault.code === 'not_integer' ? 'slipform.inputs.whole_number' : 'slipform.inputs.bits_64'
    return faultOfBounds(String(value), bounds)
  }
