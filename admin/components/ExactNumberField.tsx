import { Typography } from '@mui/material'
import { type FieldProps, useFieldValue } from 'react-admin'

// Digits are grouped in the text itself: a JavaScript number would round what bigint and decimal hold.
const group = (number: string) => number.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** A bigint or decimal, every digit as it is stored. */
export const ExactNumberField = (props: FieldProps) => {
  const value = useFieldValue(props)
  return (
    <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value == null ? '' : group(String(value))}
    </Typography>
  )
}
