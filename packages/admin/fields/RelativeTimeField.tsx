import { type FieldProps, useFieldValue } from 'react-admin'
import { timeOf } from '../format/timestamp.ts'
import { valueClasses } from '../theme/names.ts'
import { useRelativeTime } from '../ui/RelativeTime.tsx'

/** A timestamp relative to now, with the exact value as its title: for times in lists that the server sets. */
export const RelativeTimeField = (props: FieldProps) => {
  const attributesOf = useRelativeTime()
  const value = timeOf(useFieldValue(props))
  return value ? <time className={`${valueClasses.time} ${valueClasses.muted}`} {...attributesOf(value)} /> : null
}
