import { maxValue, minValue, NumberInput, type NumberInputProps, type Validator } from 'react-admin'

const isWhole: Validator = (value) => (value == null || Number.isInteger(value) ? undefined : 'Must be a whole number')

// The bounds are those of the database's 32-bit column.
const integer = [isWhole, minValue(-2147483648), maxValue(2147483647)]

/** An input for a whole number of up to 32 bits. */
export const IntegerInput = ({ validate = [], ...props }: NumberInputProps) => (
  <NumberInput step={1} {...props} validate={[...integer, validate].flat()} />
)
