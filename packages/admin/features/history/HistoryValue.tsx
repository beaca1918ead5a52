import { Typography } from '@mui/material'
import type { ReactElement } from 'react'
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatExactTimestamp, formatTimestamp } from '../../format/timestamp.ts'
import type { Values } from '../../ui/useHistory.ts'
import { masked } from './restore.ts'

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

export interface HistoryValueProps {
  source: string
  /** The recorded values of the entry. */
  values: Values
  /** The element that shows the field on the record's page; undefined if it shows none. */
  field: ReactElement | undefined
}

/** A value of a change, before or after it, as its field shows it on the record's page. */
export const HistoryValue = ({ source, values, field }: HistoryValueProps) => {
  const translate = useTranslate()
  const id = useRecordContext()?.id
  const value = values[source]
  if (value === masked) return <Remark text={translate('slipform.history.masked')} />
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
    return <Remark text={translate('slipform.fields.empty')} />
  }
  if (field === undefined || isFlag(value)) return <PlainValue value={value} />
  return <RecordContextProvider value={{ id: id ?? '', ...values }}>{field}</RecordContextProvider>
}

/** Whether a value is shown as a word: the icons of two booleans are hard to tell apart. */
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** A value without a field: timestamps in the user's time zone, records by their keys, other values as the API sends them. */
const PlainValue = ({ value }: { value: unknown }) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  if (isFlag(value)) return translate(`ra.boolean.${value}`)
  if (typeof value === 'string' && timestamp.test(value)) {
    return (
      <time dateTime={value} title={formatExactTimestamp(value)}>
        {formatTimestamp(value, locale)}
      </time>
    )
  }
  return toText(value)
}

/** Returns a value as text; links are records with nothing but their key. */
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
