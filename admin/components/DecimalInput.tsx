import { useMemo } from 'react'
import { TextInput, type TextInputProps, type Validator } from 'react-admin'

/** The digits of a decimal column: `precision` in all, `scale` of them after the point. */
export interface DecimalInputProps extends TextInputProps {
  precision: number
  scale: number
}

const isDecimal =
  (precision: number, scale: number): Validator =>
  (value) => {
    if (value == null || value === '') return undefined
    const [, whole, fraction = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(value) ?? []
    if (whole === undefined) return 'Must be a number, with a point before the decimals'
    if (fraction.length > scale) return `Must have at most ${scale} decimals`
    return whole.replace(/^0+/, '').length > precision - scale
      ? `Must have at most ${precision - scale} digits before the point`
      : undefined
  }

/** An input for a decimal number, kept as text because a JavaScript number would round it. */
export const DecimalInput = ({ precision, scale, validate = [], ...props }: DecimalInputProps) => {
  const digits = useMemo(() => isDecimal(precision, scale), [precision, scale])
  return (
    <TextInput {...props} validate={[digits, validate].flat()} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
  )
}
