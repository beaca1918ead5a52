import { TableCell } from '@mui/material'
import { type KeyboardEvent, useContext } from 'react'
import {
  DataTableBody,
  type DataTableBodyProps,
  DataTableConfigContext,
  DataTableRow,
  type DataTableRowProps,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from 'react-admin'
import { PeekContext } from '../../peek/peek.ts'
import { pressedKeys } from '../../shortcuts/keys.ts'
import { RecordCheckbox } from './RecordCheckbox.tsx'

/** A table row that can be opened and peeked at by keyboard, with a named checkbox: react-admin's has no accessible name. */
const RecordRow = ({ children, ...props }: DataTableRowProps) => {
  const config = useDataTableConfigContext()
  const record = useRecordContext()
  const peek = useContext(PeekContext)
  const isPeeked = peek?.id !== undefined && peek.id === String(record?.id)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    if (pressedKeys(event, 'open')) event.currentTarget.click()
    if (peek && record && pressedKeys(event, 'peek')) {
      // Space would scroll the page.
      event.preventDefault()
      if (isPeeked) peek.close()
      else peek.show(record.id)
    }
  }
  return (
    <DataTableConfigContext.Provider value={{ ...config, hasBulkActions: false }}>
      <DataTableRow {...props} tabIndex={0} aria-current={isPeeked || undefined} onKeyDown={press}>
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
