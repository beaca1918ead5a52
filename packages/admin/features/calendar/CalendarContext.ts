import { createContext, type ReactNode } from 'react'

import type { Timeline } from '../../format/timeline.ts'

/** How entries of the calendar show and move their records. */
interface CalendarState {
  readonly timeline: Timeline
  /** The fields of an entry beside its name. */
  readonly facts: ReactNode
  /** Whether there is room for all facts. */
  readonly isWhole: boolean
  /** Whether the user may move records. */
  readonly canMove: boolean
}

// A cast: the default is never used, as entries are always inside of `Calendar`.
export const CalendarContext = createContext({} as CalendarState)
