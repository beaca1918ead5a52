import { DataTable } from 'react-admin'
import { type RecordTableProps, TableLayout } from './TableLayout.tsx'

/** A table of records in a list page or among related records, shown as cards in narrow windows, or by the layout that the user has chosen. */
export const RecordTable = (props: RecordTableProps) => (
  <TableLayout {...props} table={(table) => <DataTable {...table} />} />
)
