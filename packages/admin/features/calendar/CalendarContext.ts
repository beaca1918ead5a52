import { createContext, type ReactNode } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import type { Timeline } from '../../format/timeline.ts'

/** What the calendar shows of its records, and what users may do with them. */
interface CalendarState {
  readonly timeline: Timeline
  /** The fields of an entry beside its name, and whether there is room for all of them. */
  readonly facts: ReactNode
  readonly isWhole: boolean
  /** Moves a record by a dialog; undefined where the user may not. */
  readonly move: ((record: RaRecord, value: string) => void) | undefined
  /** The record that a dialog has moved last. */
  readonly moved: Identifier | undefined
}

// A cast: `Calendar` always stands around.
export const CalendarContext = createContext({} as CalendarState)
