import { maxValue, minValue, NumberInput, type NumberInputProps, type Validator } from 'react-admin'
import { integerBounds } from 'slipform/browser'

/** An input for a whole number, by default of 32 bits. */
export interface IntegerInputProps extends NumberInputProps {
  min?: number
  max?: number
}

const isWhole: Validator = (value) =>
  value == null || Number.isInteger(value) ? undefined : 'slipform.inputs.whole_number'

/** An input for a whole number of up to 32 bits, which is what its column holds, or between the bounds of its model. */
export const IntegerInput = ({
  min = integerBounds.minimum,
  max = integerBounds.maximum,
  validate = [],
  ...props
}: IntegerInputProps) => (
  <NumberInput step={1} {...props} validate={[isWhole, minValue(min), maxValue(max), validate].flat()} />
)
