import { TableCell, TableRow } from '@mui/material'
import { useMemo } from 'react'
import {
  DataTableBody,
  type DataTableBodyProps,
  DataTableConfigContext,
  DataTableRow,
  type DataTableRowProps,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useRecordContext,
  useStore,
} from 'react-admin'
import { useChangedClass } from '../../ui/changedMarks.ts'
import { cellsOf } from './RecordCell.tsx'
import { RecordCheckbox } from './RecordCheckbox.tsx'
import { useGroupHeading } from './rowGroup.tsx'
import { useRowKeys } from './useRowKeys.ts'

/** A row of a table of records, below the heading of its group. Unlike react-admin's row, it opens by keys and names its checkbox. */
const RecordRow = ({ children, ...props }: DataTableRowProps) => {
  const config = useDataTableConfigContext()
  const { isPeeked, onKeyDown } = useRowKeys((row) => row.click())
  const heading = useGroupHeading()
  const className = useChangedClass(props.className)
  const row = (
    <DataTableConfigContext.Provider value={{ ...config, hasBulkActions: false }}>
      <DataTableRow
        {...props}
        className={className}
        tabIndex={0}
        aria-current={isPeeked || undefined}
        onKeyDown={onKeyDown}
        {...{ 'data-record': useRecordContext()?.id }}
      >
        {config.hasBulkActions && (
          <TableCell padding="checkbox">
            <RowCheckbox />
          </TableCell>
        )}
        {children}
      </DataTableRow>
    </DataTableConfigContext.Provider>
  )
  return (
    <>
      {heading && (
        <TableRow className="group">
          {/* The most columns that HTML allows: the cell spans all columns of any table. */}
          <TableCell component="th" scope="rowgroup" colSpan={1000}>
            {heading}
          </TableCell>
        </TableRow>
      )}
      {row}
    </>
  )
}

/** The checkbox of a row; a click with Shift selects all rows between this one and the row selected last. */
const RowCheckbox = () => {
  const selectedIds = useDataTableSelectedIdsContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  return <RecordCheckbox selectedIds={selectedIds} onToggle={handleToggleItem} />
}

/** The rows of a table of records. */
export const RecordRows = ({ children, ...props }: DataTableBodyProps) => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns)
  const cells = useMemo(() => cellsOf(children, hidden), [children, hidden])
  return (
    <DataTableBody {...props} row={RecordRow}>
      {cells}
    </DataTableBody>
  )
}
