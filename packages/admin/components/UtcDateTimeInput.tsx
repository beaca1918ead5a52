import { DateTimeInput, type DateTimeInputProps } from 'react-admin'
import { toLocalTime, toUtc } from '../format/local-time.ts'

/** An input for a moment in time: people see and type their local time, the record holds UTC; what is not touched keeps its fraction of a second. */
export const UtcDateTimeInput = (props: DateTimeInputProps) => (
  <DateTimeInput format={toLocalTime} parse={toUtc} slotProps={{ htmlInput: { step: 'any' } }} {...props} />
)
