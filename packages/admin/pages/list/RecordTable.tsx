import { DataTable } from 'react-admin'
import { TableLayout, type TableLayoutProps } from './TableLayout.tsx'

/** Properties of a table of records. */
export type RecordTableProps = Omit<TableLayoutProps, 'table'>

/** A table of records, shown as cards in narrow windows, and as the gallery that its list may have chosen. */
export const RecordTable = (props: RecordTableProps) => (
  <TableLayout {...props} table={(table) => <DataTable {...table} />} />
)
