import { Box, type Theme, useMediaQuery } from '@mui/material'
import { type ReactElement, useContext } from 'react'
import { DataTable, type DataTableProps, useTranslate } from 'react-admin'
import { RelationContext } from '../related/RelationContext.ts'
import { RecordCards } from './RecordCards.tsx'
import { RecordRows } from './RecordRow.tsx'

/** What a table of records takes besides its columns. */
export type RecordTableProps = Pick<DataTableProps, 'children' | 'hiddenColumns' | 'bulkActionButtons'> & {
  /** Columns that say nothing where the records are listed, as they say the same of all of them. */
  without?: string[]
  /** A button at the end of each row, or at the top of each card. */
  rowAction?: ReactElement
}

/** A table of records, which becomes a pile of cards where the window is too narrow for columns. */
export const RecordTable = ({ hiddenColumns = [], without = [], rowAction, children, ...props }: RecordTableProps) => {
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
    <DataTable body={RecordRows} storeKey={relation && `${relation}.datatable`} hiddenColumns={hidden} {...props}>
      {children}
      {rowAction && (
        <DataTable.Col source="@actions" label={<ActionsLabel />} disableSort>
          {rowAction}
        </DataTable.Col>
      )}
    </DataTable>
  )
}

/** Heads a column of buttons for those who hear the page. */
const ActionsLabel = () => (
  <Box component="span" sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' }}>
    {useTranslate()('ra.action.edit')}
  </Box>
)
