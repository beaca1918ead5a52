import { DateTimeInput, type DateTimeInputProps } from 'react-admin'
import { toLocalTime, toUtc } from '../format/local-time.ts'

/** The input of a `datetime` field: users enter local time, the record holds UTC. An untouched value keeps its fraction of a second. */
export const UtcDateTimeInput = (props: DateTimeInputProps) => (
  <DateTimeInput format={toLocalTime} parse={toUtc} slotProps={{ htmlInput: { step: 'any' } }} {...props} />
)
