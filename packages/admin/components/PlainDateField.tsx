import { Typography } from '@mui/material'
import { type FieldProps, useFieldValue } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatDay } from '../format/moment.ts'

/** A day of the calendar, the same in every time zone. */
export const PlainDateField = (props: FieldProps) => {
  const value: string | null | undefined = useFieldValue(props)
  const locale = useFormatLocale()
  return value ? (
    <Typography component="time" variant="body2" dateTime={value} sx={{ whiteSpace: 'nowrap' }}>
      {formatDay(value, locale)}
    </Typography>
  ) : null
}
