import { Stack, type TableCellProps, Typography } from '@mui/material'
import { Children, isValidElement } from 'react'
import {
  type DataTableColumnProps,
  Link,
  ListNoResults,
  RecordContextProvider,
  RecordField,
  type RecordFieldProps,
  RecordRepresentation,
  useCreatePath,
  useListContext,
} from 'react-admin'
import type { RecordTableProps } from './RecordTable.tsx'

type ColumnProps = Pick<RecordFieldProps, 'source' | 'label' | 'field' | 'children'> &
  Pick<DataTableColumnProps, 'disableSort'> &
  Pick<TableCellProps, 'align'>

/** Records below each other, each with the columns of its table as lines. */
export const RecordCards = ({ children, hiddenColumns = [] }: RecordTableProps) => {
  const { data, isPending, resource } = useListContext()
  const createPath = useCreatePath()
  if (isPending) return null
  if (!data?.length) return <ListNoResults resource={resource} />

  const columns = Children.toArray(children)
    .filter((child) => isValidElement<ColumnProps>(child))
    .map(({ props: { align, disableSort, ...column } }) => column)
    .filter(({ source = '' }) => !hiddenColumns.includes(source))

  return data.map((record) => (
    <RecordContextProvider key={record.id} value={record}>
      <Stack component="article" sx={{ px: 2, py: 1.5, gap: 0.25, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="subtitle1" component="h3">
          <Link to={createPath({ resource, id: record.id, type: 'show' })}>
            <RecordRepresentation />
          </Link>
        </Typography>
        {columns.map((column) => (
          <RecordField key={column.source} {...column} variant="inline" />
        ))}
      </Stack>
    </RecordContextProvider>
  ))
}
