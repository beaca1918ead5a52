import type { DateTimeInputProps } from 'react-admin'
import { epochOfTime } from 'slipform/browser'
import { toLocalTime, toUtc } from '../format/local-time.ts'
import { timeOf } from '../format/timestamp.ts'
import { UtcDateTimeInput } from './UtcDateTimeInput.tsx'

/** `isText`: the record holds the number as text. `none` is the value of the record for an empty input. */
export interface EpochInputProps extends DateTimeInputProps {
  isText?: boolean
  none?: unknown
}

/** The input of a time that the record holds as a number of seconds since 1970. Users enter local time. */
export const EpochInput = ({ isText = false, none = null, ...props }: EpochInputProps) => {
  const read = (localTime: string): unknown => {
    const time = toUtc(localTime)
    if (time === null) return none
    const seconds = epochOfTime(time)
    return isText ? seconds : Number(seconds)
  }
  return <UtcDateTimeInput {...props} format={(value: unknown) => toLocalTime(timeOf(value))} parse={read} />
}
