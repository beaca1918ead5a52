import { maxValue, minValue, type Validator } from 'react-admin'
import { type MeasuredInputProps, NumberTextInput, toNumber } from './NumberTextInput.tsx'

/** The model's minimum and maximum. */
export type FloatInputProps = MeasuredInputProps & { min?: number; max?: number }

const isFloat: Validator = (value) =>
  value == null || typeof value === 'number' ? undefined : 'slipform.inputs.decimal_number'

/** The input of a `float` field. The value is a JavaScript number, which has the same precision. Four digits are not grouped: they may be a year. */
export const FloatInput = ({ min, max, validate = [], ...props }: FloatInputProps) => {
  const bounds = [min === undefined ? [] : minValue(min), max === undefined ? [] : maxValue(max)].flat()
  return <NumberTextInput grouping="min2" {...props} toValue={toNumber} validate={[isFloat, bounds, validate].flat()} />
}
