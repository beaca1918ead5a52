import { DataTable } from 'react-admin'
import { type RecordTableProps, TableLayout } from './TableLayout.tsx'

/** The records of a list page or of a relation: a table, cards in narrow windows, or the layout that the user has chosen (`TableLayout`). */
export const RecordTable = (props: RecordTableProps) => (
  <TableLayout {...props} table={(table) => <DataTable {...table} />} />
)
