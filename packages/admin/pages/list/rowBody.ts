import { type ComponentType, createContext, type ReactElement, type ReactNode } from 'react'
import type { DataTableProps } from 'react-admin'

/** What a table of records offers to a component in place of its rows. */
export interface RowBodyProps extends Pick<DataTableProps, 'size' | 'hiddenColumns'> {
  /** The columns of the table. */
  children: ReactNode
  /** The buttons for selected records; without them records cannot be selected. */
  bulkActionButtons: ReactNode
  rowAction: ReactElement | undefined
}

/** The component of the list around, such as a gallery or a grid, that stands in place of the rows of its table; undefined for the rows. */
export const RowBodyContext = createContext<ComponentType<RowBodyProps> | undefined>(undefined)
