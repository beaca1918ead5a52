import { createContext, type ReactElement, type ReactNode } from 'react'

/** The gallery that stands in a list instead of the rows of its table; undefined if the list shows the table. */
export const GalleryContext = createContext<ReactElement | undefined>(undefined)

/** What the rows of a table offer, for the cards of a gallery. */
export interface RowOptions {
  /** The buttons for selected records; without them records cannot be selected. */
  bulkActionButtons?: ReactNode
  rowAction?: ReactElement | undefined
}

/** The options of the table in whose place a gallery stands. */
export const RowOptionsContext = createContext<RowOptions>({})
