import { Typography } from '@mui/material'
import { type FieldProps, useFieldValue } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatNumber, type Grouping } from '../format/number.ts'

/** Properties of the field; with `min2` four digits have no separator. */
export interface ExactNumberFieldProps extends FieldProps {
  grouping?: Grouping
}

/** A bigint or decimal with all stored digits, in the format of the user's locale. */
export const ExactNumberField = ({ grouping, ...props }: ExactNumberFieldProps) => {
  const value = useFieldValue(props)
  const locale = useFormatLocale()
  return (
    <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value == null ? '' : formatNumber(value, locale, grouping)}
    </Typography>
  )
}
