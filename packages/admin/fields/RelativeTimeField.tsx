import { type FieldProps, useFieldValue } from 'react-admin'
import { RelativeTime } from '../ui/RelativeTime.tsx'

/** How long ago a timestamp is, for times in lists that the server sets; its title is the exact value. */
export const RelativeTimeField = (props: FieldProps) => {
  const value: string | null | undefined = useFieldValue(props)
  return value ? <RelativeTime value={value} color="text.secondary" /> : null
}
