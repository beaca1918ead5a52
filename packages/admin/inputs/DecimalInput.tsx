import type { Bounds } from '../validation/numbers.ts'
import { type DecimalDigits, isDecimal } from '../validation/numbers.ts'
import { type MeasuredInputProps, NumberTextInput } from './NumberTextInput.tsx'

/** The column's precision and scale, and the model's minimum and maximum. */
export type DecimalInputProps = MeasuredInputProps & DecimalDigits & Bounds

/** The input of a `decimal` field. Its value is text, because a JavaScript number would be rounded. */
export const DecimalInput = ({ precision, scale, min, max, validate = [], ...props }: DecimalInputProps) => (
  <NumberTextInput {...props} validate={[isDecimal({ precision, scale }, { min, max }), validate].flat()} />
)
