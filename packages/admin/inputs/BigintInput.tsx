import { TextInput, type TextInputProps } from 'react-admin'
import type { Bounds } from '../validation/numbers.ts'
import { isBigint } from '../validation/numbers.ts'

/** An input for a whole number of up to 64 bits. Its value is text, because a JavaScript number would be rounded. */
export const BigintInput = ({ min, max, validate = [], ...props }: TextInputProps & Bounds) => (
  <TextInput
    {...props}
    validate={[isBigint({ min, max }), validate].flat()}
    slotProps={{ htmlInput: { inputMode: 'numeric' } }}
  />
)
