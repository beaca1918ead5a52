import { type ReactNode, useContext } from 'react'
import { DataTableHead, DataTableStoreContext, useDataTableStoreContext, useStore } from 'react-admin'
import { headingsOf } from '../../pages/list/columns/TableHead.tsx'
import { shownInGrid } from './columns.ts'
import { GridContext } from './GridContext.ts'

/** The head of the grid, which `DataTable` renders: the headings of the columns of `shownInGrid`. */
export const GridHead = ({ children }: { children?: ReactNode }) => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const { fields } = useContext(GridContext)
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns)
  return (
    <DataTableStoreContext.Provider value={nothingHidden}>
      <DataTableHead>{headingsOf(shownInGrid(children, hidden, fields))}</DataTableHead>
    </DataTableStoreContext.Provider>
  )
}

/** Replaces the stored hidden columns, by which headings hide themselves: the grid also shows the fields of a name, which the list hides. */
const nothingHidden = { storeKey: 'grid-head', defaultHiddenColumns: [] }
