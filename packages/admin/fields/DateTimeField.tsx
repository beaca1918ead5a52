import { type FieldProps, useFieldValue } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatExactTimestamp, formatTimestamp, timeOf } from '../format/timestamp.ts'
import { valueClasses } from '../theme/names.ts'

/** Properties of the field; without `showTime` it shows only the date. */
export interface DateTimeFieldProps extends FieldProps {
  showTime?: boolean
}

/** A timestamp, or a number of seconds since 1970, in the user's time zone; its title is the exact value in UTC. Lists show a time that the server sets by `RelativeTimeField`. */
export const DateTimeField = ({ showTime = true, ...props }: DateTimeFieldProps) => {
  const value = timeOf(useFieldValue(props))
  const locale = useFormatLocale()
  return value ? (
    <time className={valueClasses.time} dateTime={value} title={formatExactTimestamp(value)}>
      {formatTimestamp(value, locale, showTime)}
    </time>
  ) : null
}
