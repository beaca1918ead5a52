import { useGetResourceLabel } from 'react-admin'
import { listOptionsOf } from '../../resource/defaults.ts'
import { columnsFor } from '../../resource/fields.tsx'
import { useNamedResource } from '../../resource/named.ts'
import type { ListOptions } from '../../resource/options.ts'
import { BulkButtons } from './BulkToolbar.tsx'
import { columnSources } from './columns/TableColumnsContext.tsx'
import { listColumns } from './listColumns.tsx'
import { RecordTable } from './RecordTable.tsx'

interface ResourceTableProps {
  /** The options of the list, with its columns; by default those of the resource's page file. */
  list?: ListOptions
  /** Names of columns to omit, because they have the same value in all listed records. */
  without?: readonly string[]
}

/** The table of a resource's records, with columns by the names of its fields: in its list, and as related records of another record. */
export const ResourceTable = ({ list, without = [] }: ResourceTableProps) => {
  const { of, find } = useNamedResource()
  const heading = useGetResourceLabel()(of.name, 1)
  const { columns, hidden } = listColumns(list ?? listOptionsOf(of), of, find, heading)
  return (
    <RecordTable
      hiddenColumns={[...hidden]}
      without={columnSources(columnsFor(without, of, find))}
      bulkActionButtons={<BulkButtons />}
    >
      {columns}
    </RecordTable>
  )
}
