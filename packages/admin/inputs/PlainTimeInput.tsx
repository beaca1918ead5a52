import { TimeInput, type TimeInputProps } from 'react-admin'
import { formatTime } from '../format/timestamp.ts'

// Removes the fraction: an input of type `time` stays empty for values with microseconds.
const toInput = (time: string | null | undefined) => formatTime(time ?? '').replace(/\.\d+$/, '')
const toRecord = (time: string) => (time.length === 5 ? `${time}:00` : time || null)

/** The input of a `time` field, `HH:MM:SS` in the record, without date or time zone. An untouched value keeps its fraction of a second. */
export const PlainTimeInput = (props: TimeInputProps) => (
  <TimeInput parse={toRecord} format={toInput} slotProps={{ htmlInput: { step: 'any' } }} {...props} />
)
