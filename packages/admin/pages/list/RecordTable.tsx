import { DataTable } from 'react-admin'
import { type RecordTableProps, TableLayout } from './TableLayout.tsx'

/** A table of records, shown as cards in narrow windows, and as the gallery that its list may have chosen. */
export const RecordTable = (props: RecordTableProps) => (
  <TableLayout {...props} table={(table) => <DataTable {...table} />} />
)
