import { maxValue, minValue, type Validator } from 'react-admin'
import { type MeasuredInputProps, NumberTextInput, toNumber } from './NumberTextInput.tsx'

/** An input for a number that JavaScript holds as it is. */
export type FloatInputProps = MeasuredInputProps & { min?: number; max?: number }

const isFloat: Validator = (value) =>
  value == null || typeof value === 'number' ? undefined : 'slipform.inputs.decimal_number'

/** An input for a floating point number, between the bounds of its model. */
export const FloatInput = ({ min, max, validate = [], ...props }: FloatInputProps) => (
  <NumberTextInput
    grouping="min2"
    {...props}
    toValue={toNumber}
    validate={[isFloat, min === undefined ? [] : minValue(min), max === undefined ? [] : maxValue(max), validate].flat(
      2,
    )}
  />
)
