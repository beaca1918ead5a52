import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatExactTimestamp, formatTimestamp } from '../../format/timestamp.ts'

// Stands in responses for a value that no response shows.
const masked = '***'

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** A recorded value: timestamps in the user's time zone, records by their keys, other values as the API sends them. */
export const HistoryValue = ({ value }: { value: unknown }) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  if (value === masked) return <Remark text={translate('slipform.history.masked')} />
  if (value === null || value === undefined || value === '') {
    return <Remark text={translate('slipform.fields.empty')} />
  }
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
  if (typeof value === 'string' && timestamp.test(value)) {
    return (
      <time dateTime={value} title={formatExactTimestamp(value)}>
        {formatTimestamp(value, locale)}
      </time>
    )
  }
  return toText(value)
}

const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  const { id, ...rest } = value as { id?: unknown }
  return id !== undefined && Object.keys(rest).length === 0 ? String(id) : JSON.stringify(value)
}

const Remark = ({ text }: { text: string }) => (
  <Typography variant="body2" component="em" color="text.secondary">
    {text}
  </Typography>
)
