import type { Validator } from 'react-admin'
import { compareExact, parseExact } from 'slipform/browser'

/** A number that may be too large or too exact for JavaScript's own. */
export type Exact = string | number | bigint

/** The bounds of an exact number, both inclusive. */
export interface Bounds {
  min?: Exact | undefined
  max?: Exact | undefined
}

/** Returns what is wrong with a number that is not between its bounds. */
export function faultOfBounds(number: string, { min, max }: Bounds): ReturnType<Validator> {
  if (isLess(number, min)) return { message: 'ra.validation.minValue', args: { min: String(min) } }
  if (isLess(max, number)) return { message: 'ra.validation.maxValue', args: { max: String(max) } }
  return undefined
}

function isLess(a: Exact | undefined, b: Exact | undefined): boolean {
  const [left, right] = [parseExact(String(a)), parseExact(String(b))]
  return left !== undefined && right !== undefined && compareExact(left, right) < 0
}
