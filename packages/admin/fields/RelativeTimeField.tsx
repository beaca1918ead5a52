import { type FieldProps, useFieldValue } from 'react-admin'
import { timeOf } from '../format/timestamp.ts'
import { valueClasses } from '../theme/names.ts'
import { useRelativeTime } from '../ui/RelativeTime.tsx'

/** How long ago a timestamp is, for times in lists that the server sets; its title is the exact value. */
export const RelativeTimeField = (props: FieldProps) => {
  const attributesOf = useRelativeTime()
  const value = timeOf(useFieldValue(props))
  return value ? <time className={`${valueClasses.time} ${valueClasses.muted}`} {...attributesOf(value)} /> : null
}
