import { Typography } from '@mui/material'
import { type FieldProps, useFieldValue } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { exactMoment, formatMoment } from '../format/moment.ts'

/** Which moment is shown; without `showTime` only its day. */
export interface DateTimeFieldProps extends FieldProps {
  showTime?: boolean
}

/** A moment in the user's time zone; what is stored, in UTC and to the last digit, is its title. */
export const DateTimeField = ({ showTime = true, ...props }: DateTimeFieldProps) => {
  const value: string | null | undefined = useFieldValue(props)
  const locale = useFormatLocale()
  return value ? (
    <Typography
      component="time"
      variant="body2"
      dateTime={value}
      title={exactMoment(value)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {formatMoment(value, locale, showTime)}
    </Typography>
  ) : null
}
