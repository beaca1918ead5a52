import { type FieldProps, useFieldValue } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatDate } from '../format/timestamp.ts'
import { valueClasses } from '../theme/names.ts'

/** A calendar date, such as a birthday: the same day in every time zone. */
export const PlainDateField = (props: FieldProps) => {
  const value: string | null | undefined = useFieldValue(props)
  const locale = useFormatLocale()
  return value ? (
    <time className={valueClasses.time} dateTime={value}>
      {formatDate(value, locale)}
    </time>
  ) : null
}
