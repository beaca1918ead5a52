import { TableCell } from '@mui/material'
import {
  DataTableBody,
  type DataTableBodyProps,
  DataTableConfigContext,
  DataTableRow,
  type DataTableRowProps,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
} from 'react-admin'
import { useChangedClass } from '../../ui/changedMarks.ts'
import { RecordCheckbox } from './RecordCheckbox.tsx'
import { useRowKeys } from './useRowKeys.ts'

/** A table row that can be opened and peeked at by keyboard, with a named checkbox: react-admin's has no accessible name. */
const RecordRow = ({ children, ...props }: DataTableRowProps) => {
  const config = useDataTableConfigContext()
  const { isPeeked, onKeyDown } = useRowKeys((row) => row.click())
  return (
    <DataTableConfigContext.Provider value={{ ...config, hasBulkActions: false }}>
      <DataTableRow
        {...props}
        className={useChangedClass(props.className)}
        tabIndex={0}
        aria-current={isPeeked || undefined}
        onKeyDown={onKeyDown}
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
}

/** The checkbox of a row; with Shift it selects all rows from the one selected last. */
const RowCheckbox = () => {
  const selectedIds = useDataTableSelectedIdsContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  return <RecordCheckbox selectedIds={selectedIds} onToggle={handleToggleItem} />
}

/** The rows of a table of records. */
export const RecordRows = (props: DataTableBodyProps) => <DataTableBody {...props} row={RecordRow} />
