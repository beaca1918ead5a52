import { type FieldProps, useFieldValue } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatExactTimestamp, formatTimestamp, timeOf } from '../format/timestamp.ts'
import { valueClasses } from '../theme/names.ts'

/** Properties of the field. With `showTime={false}` only the date is shown. */
export interface DateTimeFieldProps extends FieldProps {
  showTime?: boolean
}

/** A timestamp, or a number of seconds since 1970, in the user's time zone, with the exact value in UTC as its title. Lists show times that the server sets by `RelativeTimeField` instead. */
export const DateTimeField = ({ showTime = true, ...props }: DateTimeFieldProps) => {
  const value = timeOf(useFieldValue(props))
  const locale = useFormatLocale()
  return value ? (
    <time className={valueClasses.time} dateTime={value} title={formatExactTimestamp(value)}>
      {formatTimestamp(value, locale, showTime)}
    </time>
  ) : null
}
