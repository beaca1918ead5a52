import { Checkbox, TableCell } from '@mui/material'
import type { KeyboardEvent } from 'react'
import {
  DataTableBody,
  type DataTableBodyProps,
  DataTableConfigContext,
  DataTableRow,
  type DataTableRowProps,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'

const openOnEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter' && event.target === event.currentTarget) event.currentTarget.click()
}

/** A row that is opened by keyboard too, and whose checkbox says which record it selects: react-admin's own has no name. */
const RecordRow = ({ children, ...props }: DataTableRowProps) => {
  const config = useDataTableConfigContext()
  return (
    <DataTableConfigContext.Provider value={{ ...config, hasBulkActions: false }}>
      <DataTableRow {...props} tabIndex={0} onKeyDown={openOnEnter}>
        {config.hasBulkActions && (
          <TableCell padding="checkbox">
            <RecordCheckbox />
          </TableCell>
        )}
        {children}
      </DataTableRow>
    </DataTableConfigContext.Provider>
  )
}

const RecordCheckbox = () => {
  const record = useRecordContext()
  const name = useGetRecordRepresentation(useResourceContext())(record)
  const label = `${useTranslate()('ra.action.select_row')}, ${name}`
  const isSelected = useDataTableSelectedIdsContext()?.includes(record?.id ?? '') ?? false
  const { handleToggleItem } = useDataTableCallbacksContext()
  return (
    <Checkbox
      className="select-item"
      checked={isSelected}
      slotProps={{ input: { 'aria-label': label } }}
      onClick={(event) => {
        // The row would be opened too.
        event.stopPropagation()
        if (record) handleToggleItem?.(record.id, event)
      }}
    />
  )
}

/** The rows of a table of records. */
export const RecordRows = (props: DataTableBodyProps) => <DataTableBody {...props} row={RecordRow} />
