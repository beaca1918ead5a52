import { TextInput, type TextInputProps, type Validator } from 'react-admin'

const smallest = -(2n ** 63n)
const largest = 2n ** 63n - 1n

const isBigint: Validator = (value) => {
  if (value == null || value === '') return undefined
  if (!/^-?\d+$/.test(value)) return 'Must be a whole number'
  const number = BigInt(value)
  return number < smallest || number > largest ? 'Must fit into 64 bits' : undefined
}

/** An input for a whole number of up to 64 bits, kept as text because a JavaScript number would round it. */
export const BigintInput = ({ validate = [], ...props }: TextInputProps) => (
  <TextInput {...props} validate={[isBigint, validate].flat()} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
)
