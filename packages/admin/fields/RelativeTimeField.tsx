import { type FieldProps, useFieldValue } from 'react-admin'
import { valueClasses } from '../theme/names.ts'
import { useRelativeTime } from '../ui/RelativeTime.tsx'

/** How long ago a timestamp is, for times in lists that the server sets; its title is the exact value. */
export const RelativeTimeField = (props: FieldProps) => {
  const timeOf = useRelativeTime()
  const value: string | null | undefined = useFieldValue(props)
  return value ? <time className={`${valueClasses.time} ${valueClasses.muted}`} {...timeOf(value)} /> : null
}
