import { Box, type Theme, useMediaQuery } from '@mui/material'
import { type ReactElement, useContext } from 'react'
import { DataTable, type DataTableProps, useResourceContext, useTranslate } from 'react-admin'
import { can, type OperationName } from '../../auth/session.ts'
import { useVisible } from '../../auth/visible.ts'
import { RelationContext } from '../related/RelationContext.ts'
import { RecordBulkToolbar } from './RecordBulkToolbar.tsx'
import { RecordCards } from './RecordCards.tsx'
import { RecordRows } from './RecordRow.tsx'

/** Properties of a table of records. */
export type RecordTableProps = Pick<DataTableProps, 'children' | 'hiddenColumns' | 'bulkActionButtons'> & {
  /** Columns to omit, because they have the same value in all listed records. */
  without?: string[]
  /** A button at the end of each row, or at the top of each card. */
  rowAction?: ReactElement
  rowOperation?: OperationName
}

/** A table of records, shown as cards in narrow windows. */
export const RecordTable = ({ rowAction, rowOperation = 'update', children, ...props }: RecordTableProps) => {
  const resource = useResourceContext()
  const canSelect = can('updateMany', resource) || can('removeMany', resource)
  return (
    <TableOrCards
      {...props}
      bulkActionButtons={canSelect && props.bulkActionButtons}
      rowAction={can(rowOperation, resource) ? rowAction : undefined}
    >
      {useVisible(children)}
    </TableOrCards>
  )
}

const TableOrCards = ({ hiddenColumns = [], without = [], rowAction, children, ...props }: RecordTableProps) => {
  const relation = useContext(RelationContext)
  const hidden = [...hiddenColumns, ...without]
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  if (isNarrow) {
    return (
      <RecordCards hiddenColumns={hidden} rowAction={rowAction} bulkActionButtons={props.bulkActionButtons}>
        {children}
      </RecordCards>
    )
  }
  return (
    <DataTable
      body={RecordRows}
      storeKey={relation && `${relation}.datatable`}
      hiddenColumns={hidden}
      {...props}
      {...(props.bulkActionButtons && {
        bulkActionsToolbar: <RecordBulkToolbar>{props.bulkActionButtons}</RecordBulkToolbar>,
      })}
    >
      {children}
      {rowAction && (
        <DataTable.Col source="@actions" label={<ActionsLabel />} disableSort>
          {rowAction}
        </DataTable.Col>
      )}
    </DataTable>
  )
}

/** The heading of the button column, for screen readers. */
const ActionsLabel = () => (
  <Box component="span" sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' }}>
    {useTranslate()('ra.action.edit')}
  </Box>
)
