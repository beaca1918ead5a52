import { TextInput, type TextInputProps } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { decimalSeparator } from '../format/number.ts'
import type { Bounds } from '../validation/numbers.ts'
import { type DecimalDigits, isDecimal } from '../validation/numbers.ts'

/** The column's precision and scale, and the model's minimum and maximum. */
export type DecimalInputProps = TextInputProps & DecimalDigits & Bounds

/** An input for a decimal number in the format of the user's locale. Its value is text, because a JavaScript number would be rounded. */
export const DecimalInput = ({ precision, scale, min, max, validate = [], ...props }: DecimalInputProps) => {
  const separator = decimalSeparator(useFormatLocale())
  return (
    <TextInput
      format={(value: unknown) => String(value ?? '').replace('.', separator)}
      // Spaces group the digits of numbers that are pasted.
      parse={(text: string) => text.replace(/\s/g, '').replace(separator, '.') || null}
      {...props}
      validate={[isDecimal({ precision, scale }, { min, max }), validate].flat()}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
