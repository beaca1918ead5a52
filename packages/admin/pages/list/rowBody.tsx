import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { DataTableProps } from 'react-admin'

// How a grid or a gallery stands in place of the rows of a list's table, with the columns and buttons of that table.

/** What a table of records offers to a component in place of its rows. */
export interface RowBodyProps extends Pick<DataTableProps, 'size' | 'hiddenColumns'> {
  /** The columns of the table. */
  children: ReactNode
  /** The buttons for selected records; without them records cannot be selected. */
  bulkActionButtons: ReactNode
  rowAction: ReactElement | undefined
}

/** The component of the list around, such as a grid, that stands in place of the rows of its table; undefined for the rows. */
export const RowBodyContext = createContext<ComponentType<RowBodyProps> | undefined>(undefined)

const LayoutContext = createContext<ReactElement | undefined>(undefined)

/** What the rows of a table offer to the layout in their place. */
export const RowOptionsContext = createContext<Partial<Pick<RowBodyProps, 'bulkActionButtons' | 'rowAction'>>>({})

const LayoutRows = ({ bulkActionButtons, rowAction }: RowBodyProps) => (
  <RowOptionsContext value={{ bulkActionButtons, rowAction }}>{useContext(LayoutContext)}</RowOptionsContext>
)

/** Puts a layout in place of the rows of the table in it; without a layout it changes nothing. */
export const InPlaceOfRows = ({ layout, children }: { layout: ReactElement | undefined; children: ReactNode }) => {
  const around = useContext(RowBodyContext)
  return (
    <LayoutContext value={layout}>
      <RowBodyContext value={layout ? LayoutRows : around}>{children}</RowBodyContext>
    </LayoutContext>
  )
}
