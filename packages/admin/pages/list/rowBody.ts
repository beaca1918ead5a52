import { createContext, type ReactElement, type ReactNode } from 'react'
import type { DataTableProps } from 'react-admin'

// How a grid or a gallery stands in place of the rows of a list's table, with the columns and buttons of that table.

/** What stands in place of the rows of the table in the list around, such as a grid; undefined for the rows. */
export const RowBodyContext = createContext<ReactElement | undefined>(undefined)

/** What a table of records offers to what stands in place of its rows. */
interface RowOptions extends Pick<DataTableProps, 'hiddenColumns'> {
  /** The columns of the table. */
  children?: ReactNode
  /** The buttons for selected records; without them records cannot be selected. */
  bulkActionButtons?: ReactNode
  rowAction?: ReactElement | undefined
}

export const RowOptionsContext = createContext<RowOptions>({})
