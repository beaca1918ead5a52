import { type FieldProps, useFieldValue } from 'react-admin'
import { formatTime } from '../format/timestamp.ts'
import { valueClasses } from '../theme/names.ts'

/** A time of day, such as opening hours, without a date or a time zone. */
export const PlainTimeField = (props: FieldProps) => {
  const value: string | null | undefined = useFieldValue(props)
  return value ? (
    <time className={valueClasses.time} dateTime={value}>
      {formatTime(value)}
    </time>
  ) : null
}
