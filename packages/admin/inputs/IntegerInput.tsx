import { maxValue, minValue, type Validator } from 'react-admin'
import { integerBounds } from 'slipform/browser'
import { type MeasuredInputProps, NumberTextInput, toNumber } from './NumberTextInput.tsx'

/** An input for a whole number, by default of 32 bits. */
export type IntegerInputProps = MeasuredInputProps & { min?: number; max?: number }

const isWhole: Validator = (value) =>
  value == null || Number.isInteger(value) ? undefined : 'slipform.inputs.whole_number'

/** An input for a whole number of up to 32 bits, which is what its column holds, or between the bounds of its model. */
export const IntegerInput = ({
  min = integerBounds.minimum,
  max = integerBounds.maximum,
  validate = [],
  ...props
}: IntegerInputProps) => (
  <NumberTextInput
    grouping="min2"
    {...props}
    toValue={toNumber}
    validate={[isWhole, minValue(min), maxValue(max), validate].flat()}
  />
)
