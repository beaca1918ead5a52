import { Box, Stack, Typography } from '@mui/material'
import { Children, isValidElement } from 'react'
import {
  type DataTableColumnProps,
  Link,
  ListNoResults,
  RecordField,
  RecordRepresentation,
  RecordsIterator,
  useCreatePath,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import type { RecordTableProps } from './RecordTable.tsx'

const CardTitle = () => {
  const resource = useResourceContext()
  const record = useRecordContext()
  const createPath = useCreatePath()
  return (
    <Typography variant="subtitle1" component="h3">
      <Link to={createPath({ resource, id: record?.id, type: 'show' })}>
        <RecordRepresentation />
      </Link>
    </Typography>
  )
}

/** Records below each other, each with the columns of its table as lines. */
export const RecordCards = ({ children, hiddenColumns = [] }: RecordTableProps) => {
  const columns = Children.toArray(children)
    .filter((child) => isValidElement<DataTableColumnProps>(child))
    .map(({ props }) => props)
    .filter(({ source }) => !hiddenColumns.includes(source ?? ''))
  return (
    <Box>
      <RecordsIterator empty={<ListNoResults />}>
        <Stack component="article" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <CardTitle />
          {columns.map(({ source, label, field, children }) => (
            <RecordField key={source} source={source} label={label} field={field} variant="inline">
              {children}
            </RecordField>
          ))}
        </Stack>
      </RecordsIterator>
    </Box>
  )
}
