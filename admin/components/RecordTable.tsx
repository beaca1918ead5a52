import { type Theme, useMediaQuery } from '@mui/material'
import { DataTable, type DataTableProps } from 'react-admin'
import { RecordCards } from './RecordCards.tsx'

/** What a table of records takes besides its columns. */
export type RecordTableProps = Pick<DataTableProps, 'children' | 'hiddenColumns' | 'bulkActionButtons'>

/** A table of records, which becomes a pile of cards where the window is too narrow for columns. */
export const RecordTable = (props: RecordTableProps) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return isNarrow ? <RecordCards {...props} /> : <DataTable {...props} />
}
