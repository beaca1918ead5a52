import { useGetResourceLabel } from 'react-admin'
import { columnsFor } from '../../resource/fields.tsx'
import { type NamedResource, useNamedResource } from '../../resource/named.ts'
import type { ListOptions } from '../../resource/options.ts'
import { BulkButtons } from './BulkToolbar.tsx'
import { columnSources } from './columns/TableColumnsContext.tsx'
import { listColumns } from './listColumns.tsx'
import { RecordTable } from './RecordTable.tsx'
import type { RecordTableProps } from './TableLayout.tsx'

/** The columns of a table by names; without them those of the resource's list. */
export interface ResourceTableProps extends Pick<RecordTableProps, 'rowAction'> {
  list?: ListOptions
  /** Names of columns to omit, because they have the same value in all listed records. */
  without?: readonly string[]
}

/** Returns what the page file of a resource says of its list. */
export const listOptionsOf = ({ options: { list } }: NamedResource): ListOptions =>
  typeof list === 'object' && !('$$typeof' in list) ? list : {}

/** The table of a resource's records by the names of its fields. */
export const ResourceTable = ({ list, without = [], ...props }: ResourceTableProps) => {
  const { of, find } = useNamedResource()
  const heading = useGetResourceLabel()(of.name, 1)
  const { columns, hidden } = listColumns(list ?? listOptionsOf(of), of, find, heading)
  return (
    <RecordTable
      hiddenColumns={[...hidden]}
      without={columnSources(columnsFor(without, of, find))}
      bulkActionButtons={<BulkButtons />}
      {...props}
    >
      {columns}
    </RecordTable>
  )
}
