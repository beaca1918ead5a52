import { Typography } from '@mui/material'
import type { ReactElement } from 'react'
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatExactTimestamp, formatTimestamp } from '../format/timestamp.ts'
import { valueAt } from './nameOfRecord.ts'
import type { Values } from './useHistory.ts'

/** The API returns this in place of a recorded value that no response may show. */
export const masked = '***'

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

export interface VersionValueProps {
  source: string
  /** The values of the record in this version. */
  values: Values
  /** The element that shows the field on the record's page; undefined if the page does not show it. */
  field: ReactElement | undefined
}

/** Returns the element of a list that shows a field. */
export const findField = (fields: readonly ReactElement[], source: string): ReactElement | undefined =>
  fields.find(({ props }) => (props as { source?: string }).source === source)

/** The value of a field in a version of a record, for the history and the comparison of versions. It looks as on the record's page. */
export const VersionValue = ({ source, values, field }: VersionValueProps) => {
  const translate = useTranslate()
  const id = useRecordContext()?.id
  const value = valueAt(values, source)
  if (value === masked) return <Remark text={translate('slipform.fields.masked')} />
  if (isEmpty(value)) return <Remark text={translate('slipform.fields.empty')} />
  if (field === undefined || isFlag(value)) return <PlainValue value={value} />
  return <RecordContextProvider value={{ id: id ?? '', ...values }}>{field}</RecordContextProvider>
}

/** Whether a value is empty: null, undefined, or an empty text or list. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a value is a boolean: shown as a word, because two icons are hard to tell apart. */
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

/** Returns a value as text. A linked record, which has only `id`, is its key. */
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
