import { createContext, type ReactNode } from 'react'
import type { Identifier } from 'react-admin'

/** The panel beside a list that shows a record, for rows, menus and shortcuts. The feature `peek` provides it. */
export interface Peek {
  fields: ReactNode
  /** The record's id as the address spells it; undefined if the panel is closed. */
  id: string | undefined
  show: (id: Identifier) => void
  /** Closes the panel, and returns the focus to the row of its record. */
  close: () => void
}

/** The panel of the enclosing list; undefined where records cannot be shown beside the list. */
export const PeekContext = createContext<Peek | undefined>(undefined)
