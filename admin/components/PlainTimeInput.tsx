import { TimeInput, type TimeInputProps } from 'react-admin'

const withoutZeroSeconds = (time: string | null | undefined) => time?.replace(/^(\d\d:\d\d):00$/, '$1') ?? ''
const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time || null)

/** An input for a time of day, `HH:MM:SS` in the record, without a date or a time zone. */
export const PlainTimeInput = (props: TimeInputProps) => (
  <TimeInput parse={withSeconds} format={withoutZeroSeconds} {...props} />
)
