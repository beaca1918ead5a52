import { createContext, type ReactElement, type ReactNode } from 'react'
import type { DataTableProps } from 'react-admin'

// Lets a grid or a gallery replace the rows of a list's table, and use the columns and buttons of the table.

/** The layout that replaces the rows of the enclosing list's table, such as a grid; undefined for the rows. */
export const RowBodyContext = createContext<ReactElement | undefined>(undefined)

/** The options of a table of records for the layout that replaces its rows. */
interface RowOptions extends Pick<DataTableProps, 'hiddenColumns'> {
  /** The columns of the table. */
  children?: ReactNode
  /** The buttons for selected records; without them records cannot be selected. */
  bulkActionButtons?: ReactNode
  rowAction?: ReactElement | undefined
}

export const RowOptionsContext = createContext<RowOptions>({})
