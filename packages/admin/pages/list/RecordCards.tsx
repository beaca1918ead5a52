import { Stack, type TableCellProps, Typography } from '@mui/material'
import { Children, isValidElement, type ReactNode } from 'react'
import {
  type DataTableColumnProps,
  ListNoResults,
  RecordContextProvider,
  RecordField,
  type RecordFieldProps,
  useListContext,
  useResourceDefinition,
} from 'react-admin'
import { useNamedResource } from '../../resource/named.ts'
import { useChangedClass } from '../../ui/changedMarks.ts'
import { RecordLink } from '../../ui/RecordLink.tsx'
import { shownColumns } from './columns/columns.ts'
import { columnSources } from './columns/TableColumnsContext.tsx'
import { useStoredColumns } from './columns/useStoredColumns.ts'
import { RecordCheckbox } from './RecordCheckbox.tsx'
import type { RecordTableProps } from './RecordTable.tsx'
import { SelectableCards } from './SelectableCards.tsx'

type ColumnProps = Pick<RecordFieldProps, 'source' | 'label' | 'field' | 'children'> &
  Pick<DataTableColumnProps, 'disableSort'> &
  Pick<TableCellProps, 'align'>

const cardStyle = {
  px: 2,
  py: 1.5,
  gap: 0.25,
  borderBottom: 1,
  borderColor: 'divider',
  '& .select-item': { ml: -1.25 },
  '& .RaRecordField-inline .RaRecordField-label': { fontSize: '0.8125rem' },
  '& .RaRecordField-value': { minWidth: 0, overflowWrap: 'anywhere' },
}

// The record's own page shows the other columns. Who has chosen columns sees all of those.
const maxCardColumns = 6

/** Records as cards, each with the first columns that its user shows as lines. */
export const RecordCards = ({
  storeKey,
  children,
  hiddenColumns = [],
  rowAction,
  bulkActionButtons,
}: RecordTableProps & { storeKey: string }) => {
  const { data, isPending, resource, selectedIds, onToggleItem } = useListContext()
  const lines = useLines(storeKey, children, hiddenColumns)
  if (isPending) return null
  if (!data?.length) return <ListNoResults resource={resource} />
  return (
    <SelectableCards bulkActionButtons={bulkActionButtons}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <RecordCard>
            <Stack direction="row" sx={{ alignItems: 'center' }}>
              {bulkActionButtons && <RecordCheckbox selectedIds={selectedIds} onToggle={onToggleItem} />}
              <Typography
                variant="subtitle1"
                component="h2"
                sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
              >
                <RecordLink variant="inherit" />
              </Typography>
              {rowAction}
            </Stack>
            {lines.map((column) => (
              <RecordField key={column.source} {...column} variant="inline" />
            ))}
          </RecordCard>
        </RecordContextProvider>
      ))}
    </SelectableCards>
  )
}

const RecordCard = ({ children }: { children: ReactNode }) => (
  <Stack component="article" className={useChangedClass()} sx={cardStyle}>
    {children}
  </Stack>
)

/** Returns the properties of the columns that are lines of a card, in the order that the user has chosen. */
function useLines(storeKey: string, children: ReactNode, hiddenByDefault: string[]): ColumnProps[] {
  const { recordRepresentation } = useResourceDefinition()
  const { title } = useNamedResource().of.options
  const [stored] = useStoredColumns(storeKey)
  const columns = Children.toArray(children).filter((child) => isValidElement<ColumnProps>(child))
  return shownColumns({ sources: columnSources(children), hiddenByDefault }, stored)
    .filter(({ source }) => source !== title && source !== recordRepresentation)
    .flatMap(({ source }) => columns.find(({ props }) => props.source === source)?.props ?? [])
    .slice(0, stored.hidden === undefined ? maxCardColumns : undefined)
    .map(({ align, disableSort, ...column }) => column)
}
