import { maxValue, minValue, type Validator } from 'react-admin'
import { integerBounds } from 'slipform/browser'
import { type MeasuredInputProps, NumberTextInput, toNumber } from './NumberTextInput.tsx'

/** The model's minimum and maximum; by default the limits of 32 bits. */
export type IntegerInputProps = MeasuredInputProps & { min?: number; max?: number }

const isWhole: Validator = (value) =>
  value == null || Number.isInteger(value) ? undefined : 'slipform.inputs.whole_number'

/** The input of an `integer` field, whose column holds 32 bits. Four digits are not grouped: they may be a year. */
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
