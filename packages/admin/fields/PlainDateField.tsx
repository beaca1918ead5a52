import { Typography } from '@mui/material'
import { type FieldProps, useFieldValue } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatDate } from '../format/timestamp.ts'

/** A calendar date, such as a birthday: `2026-03-01` in every time zone. */
export const PlainDateField = (props: FieldProps) => {
  const value: string | null | undefined = useFieldValue(props)
  const locale = useFormatLocale()
  return value ? (
    <Typography component="time" variant="body2" dateTime={value} sx={{ whiteSpace: 'nowrap' }}>
      {formatDate(value, locale)}
    </Typography>
  ) : null
}
