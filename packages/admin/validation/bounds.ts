import type { Validator } from 'react-admin'
import { compareExact, type Exact } from './compareExact.ts'

/** The bounds of an exact number, both inclusive. */
export interface Bounds {
  min?: Exact | undefined
  max?: Exact | undefined
}

/** What is wrong with a number that is not between its bounds. */
export function faultOfBounds(number: string, { min, max }: Bounds): ReturnType<Validator> {
  if (min !== undefined && compareExact(number, min) < 0)
    return { message: 'ra.validation.minValue', args: { min: String(min) } }
  if (max !== undefined && compareExact(number, max) > 0)
    return { message: 'ra.validation.maxValue', args: { max: String(max) } }
  return undefined
}
