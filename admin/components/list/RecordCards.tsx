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
  useResourceDefinition,
} from 'react-admin'
import type { RecordTableProps } from './RecordTable.tsx'

type ColumnProps = Pick<RecordFieldProps, 'source' | 'label' | 'field' | 'children'> &
  Pick<DataTableColumnProps, 'disableSort'> &
  Pick<TableCellProps, 'align'>

const cardStyle = {
  px: 2,
  py: 1.5,
  gap: 0.25,
  borderBottom: 1,
  borderColor: 'divider',
  '& .RaRecordField-inline .RaRecordField-label': { fontSize: '0.8125rem' },
  '& .RaRecordField-value': { minWidth: 0, overflowWrap: 'anywhere' },
}

// More would make a page of cards endless; the rest is on the record's own page.
const mostColumns = 6

/** Records below each other, each with the first columns of its table as lines. */
export const RecordCards = ({ children, hiddenColumns = [], rowAction }: RecordTableProps) => {
  const { data, isPending, resource } = useListContext()
  const { recordRepresentation } = useResourceDefinition()
  const createPath = useCreatePath()
  if (isPending) return null
  if (!data?.length) return <ListNoResults resource={resource} />

  const columns = Children.toArray(children)
    .filter((child) => isValidElement<ColumnProps>(child))
    .map(({ props: { align, disableSort, ...column } }) => column)
    .filter(({ source = '' }) => source !== recordRepresentation && !hiddenColumns.includes(source))
    .slice(0, mostColumns)

  return data.map((record) => (
    <RecordContextProvider key={record.id} value={record}>
      <Stack component="article" sx={cardStyle}>
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Typography variant="subtitle1" component="h2">
            <Link to={createPath({ resource, id: record.id, type: 'show' })}>
              <RecordRepresentation />
            </Link>
          </Typography>
          {rowAction}
        </Stack>
        {columns.map((column) => (
          <RecordField key={column.source} {...column} variant="inline" />
        ))}
      </Stack>
    </RecordContextProvider>
  ))
}
