import { Typography, type TypographyProps } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatRelativeTime } from '../format/relativeTime.ts'
import { formatExactTimestamp, formatTimestamp } from '../format/timestamp.ts'
import { useExactTimes } from '../format/useExactTimes.ts'

/** A timestamp in UTC, and the key of a text around it with `%{time}`. */
interface RelativeTimeProps extends Pick<TypographyProps, 'variant' | 'color'> {
  value: string
  label?: string
}

/** How long ago a timestamp is, or its date if that is long, or its time if the user wants exact ones; its title is the exact value. */
export const RelativeTime = ({ value, label, ...props }: RelativeTimeProps) => {
  const translate = useTranslate()
  const { children: time, ...attributes } = useRelativeTime()(value)
  return (
    <Typography component="time" variant="body2" {...attributes} noWrap {...props}>
      {label === undefined ? time : translate(label, { time })}
    </Typography>
  )
}

/** Returns a function that returns what `RelativeTime` gives its element: the attributes, and the text as its children. */
export const useRelativeTime = () => {
  const locale = useFormatLocale()
  const [isExact] = useExactTimes()
  return (value: string) => ({
    dateTime: value,
    title: formatExactTimestamp(value),
    children: isExact ? formatTimestamp(value, locale) : formatRelativeTime(value, locale, Date.now()),
  })
}
