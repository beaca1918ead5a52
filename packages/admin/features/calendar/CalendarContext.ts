import { createContext, type ReactNode } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import type { Timeline } from '../../format/timeline.ts'

/** How entries of the calendar show and move their records. */
interface CalendarState {
  readonly timeline: Timeline
  /** The fields of an entry beside its name. */
  readonly facts: ReactNode
  /** Whether there is room for all facts. */
  readonly isWhole: boolean
  /** Moves a record by a dialog; undefined if the user may not move records. */
  readonly move: ((record: RaRecord, value: string) => void) | undefined
  /** The record that was last moved by a dialog. */
  readonly moved: Identifier | undefined
}

// A cast: the default is never used, as entries are always inside of `Calendar`.
export const CalendarContext = createContext({} as CalendarState)
