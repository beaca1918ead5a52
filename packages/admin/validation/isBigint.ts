import type { Validator } from 'react-admin'
import { bigintBounds, faultOfExact } from 'slipform/browser'
import { type Bounds, faultOfBounds } from './bounds.ts'

/** Accepts a whole number of 64 bits, as text, that is between its bounds. */
export const isBigint =
  (bounds: Bounds = {}): Validator =>
  (value) => {
    if (value == null || value === '') return undefined
    const text = String(value)
    if (!/^-?\d+$/.test(text)) return 'slipform.inputs.whole_number'
    if (faultOfExact(text, bigintBounds)) return 'slipform.inputs.bits_64'
    return faultOfBounds(text, bounds)
  }
