import { Typography } from '@mui/material'
import { type FieldProps, useFieldValue } from 'react-admin'
import { formatTime } from '../format/timestamp.ts'

/** A time of day, such as opening hours, without a date or a time zone. */
export const PlainTimeField = (props: FieldProps) => {
  const value: string | null | undefined = useFieldValue(props)
  return value ? (
    <Typography component="time" variant="body2" dateTime={value} sx={{ whiteSpace: 'nowrap' }}>
      {formatTime(value)}
    </Typography>
  ) : null
}
