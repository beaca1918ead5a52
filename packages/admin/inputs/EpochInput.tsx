import type { DateTimeInputProps } from 'react-admin'
import { epochOfTime } from 'slipform/browser'
import { toLocalTime, toUtc } from '../format/local-time.ts'
import { timeOf } from '../format/timestamp.ts'
import { UtcDateTimeInput } from './UtcDateTimeInput.tsx'

/** The input's properties: whether the record has digits as text, and what it has for no time. */
export interface EpochInputProps extends DateTimeInputProps {
  isText?: boolean
  none?: unknown
}

/** The input of a number that is a time, in seconds since 1970: it enters the time, in local time. */
export const EpochInput = ({ isText = false, none = null, ...props }: EpochInputProps) => {
  const read = (localTime: string): unknown => {
    const time = toUtc(localTime)
    if (time === null) return none
    const seconds = epochOfTime(time)
    return isText ? seconds : Number(seconds)
  }
  return <UtcDateTimeInput {...props} format={(value: unknown) => toLocalTime(timeOf(value))} parse={read} />
}
