import type { Bounds } from '../validation/numbers.ts'
import { isBigint } from '../validation/numbers.ts'
import { type MeasuredInputProps, NumberTextInput } from './NumberTextInput.tsx'

/** The input of a `bigint` field, a whole number of up to 64 bits. The value is text, because a JavaScript number would be rounded. */
export const BigintInput = ({ min, max, validate = [], ...props }: MeasuredInputProps & Bounds) => (
  <NumberTextInput grouping="min2" {...props} validate={[isBigint({ min, max }), validate].flat()} />
)
