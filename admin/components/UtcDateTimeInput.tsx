import { DateTimeInput, type DateTimeInputProps } from 'react-admin'

const toUtc = (local: string) => (local ? new Date(local).toISOString() : null)

/** An input for a moment in time: people see and type their local time, the record holds UTC. */
export const UtcDateTimeInput = (props: DateTimeInputProps) => <DateTimeInput parse={toUtc} {...props} />
