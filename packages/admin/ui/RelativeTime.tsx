import { Typography, type TypographyProps } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatRelativeTime } from '../format/relativeTime.ts'
import { formatExactTimestamp } from '../format/timestamp.ts'

/** `value` is a timestamp in UTC, `label` the key of a text that contains `%{time}`. */
interface RelativeTimeProps extends Pick<TypographyProps, 'variant' | 'color'> {
  value: string
  label?: string
}

/** A timestamp relative to now, or as a date if it is long ago. The title is the exact value. */
export const RelativeTime = ({ value, label, ...props }: RelativeTimeProps) => {
  const translate = useTranslate()
  const { children: time, ...attributes } = useRelativeTime()(value)
  return (
    <Typography component="time" variant="body2" {...attributes} noWrap {...props}>
      {label === undefined ? time : translate(label, { time })}
    </Typography>
  )
}

/** Returns a function for the properties of a `time` element: its attributes, and the text as `children`. */
export const useRelativeTime = () => {
  const locale = useFormatLocale()
  return (value: string) => ({
    dateTime: value,
    title: formatExactTimestamp(value),
    children: formatRelativeTime(value, locale, Date.now()),
  })
}
