import { Box, Skeleton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  DataTable,
  Link,
  ListContextProvider,
  ResourceContextProvider,
  type SortPayload,
  useCreatePath,
  useGetResourceLabel,
  useListController,
  useTranslate,
} from 'react-admin'
import type { Filter } from '../../../api/aggregate.ts'
import { sortedIfPossible } from '../../../api/dataProvider.ts'
import { useVisible } from '../../../session/visible.ts'
import { useWidth } from '../charts/useWidth.ts'
import { filteredList } from '../data/filteredList.ts'
import type { CardProps } from '../grid.ts'
import { CardFrame } from './CardFrame.tsx'
import { forReaders } from './mayShow.tsx'
import { useRecordColumns } from './useRecordColumns.tsx'

/** The records of a table. */
export interface TableCardProps extends CardProps {
  readonly resource: string
  /** Default: the newest of the resource, or its name if its records have no time of creation. */
  readonly title?: string
  readonly filter?: Filter
  /** Default: the newest first, where the creation time is sortable. */
  readonly sort?: SortPayload
  readonly perPage?: number
  /** Columns as in a list: `<DataTable.Col source="due_on" />`. Default: name, enumeration and dates. */
  readonly children?: ReactNode
}

const creation = 'created_at'
const newestFirst: SortPayload = { field: creation, order: 'DESC' }

const ReadableTable = ({ resource, title, filter = {}, sort = newestFirst, perPage = 6, children }: TableCardProps) => {
  const translate = useTranslate()
  const label = useGetResourceLabel()
  const path = useCreatePath()({ resource, type: 'list' })
  const list = useListController({
    resource,
    filter,
    sort,
    perPage,
    queryOptions: { meta: sortedIfPossible },
    disableSyncWithLocation: true,
    storeKey: false,
  })
  // Without the time of creation the list has its default order, and says nothing of what is new.
  const isDated = list.data === undefined || list.data.some((record) => creation in record)
  const columns = useRecordColumns(resource, isDated)
  const name = label(resource, 2)
  const heading = title ?? (isDated ? translate('slipform.dashboard.newest', { name: lowerFirst(name) }) : name)
  return (
    <CardFrame
      title={heading}
      aside={
        <Link to={Object.keys(filter).length > 0 ? filteredList(path, filter) : path} color="text.secondary">
          {translate('slipform.dashboard.view_all')}
        </Link>
      }
      error={list.error}
      onRetry={list.refetch}
    >
      {list.isPending ? (
        <Rows count={perPage} />
      ) : list.total === 0 ? (
        <Typography color="text.secondary">{translate('slipform.dashboard.nothing')}</Typography>
      ) : (
        <ResourceContextProvider value={resource}>
          <ListContextProvider value={list}>
            <Table>{children ?? columns}</Table>
          </ListContextProvider>
        </ResourceContextProvider>
      )}
    </CardFrame>
  )
}

/** The first records of a list, with a link to all of them. */
export const TableCard = forReaders(ReadableTable)

// The width in pixels that a column needs about.
const columnWidth = 130

/** As many columns as have room. */
const Table = ({ children }: { children: ReactNode }) => {
  const { ref, width } = useWidth<HTMLDivElement>()
  const columns = useVisible(children)
  return (
    <Box ref={ref} sx={table}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        {width > 0 ? columns.slice(0, Math.max(2, Math.floor(width / columnWidth))) : columns}
      </DataTable>
    </Box>
  )
}

const Rows = ({ count }: { count: number }) => (
  <Stack sx={{ gap: 1.5, pt: 1 }}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing but their place.
      <Skeleton key={at} height={24} />
    ))}
  </Stack>
)

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

// The table reaches the edges of its card.
const table = {
  mx: -2,
  mb: -2,
  '& td:first-of-type, & th:first-of-type': { pl: 2 },
  '& td:last-of-type, & th:last-of-type': { pr: 2 },
  '& tr:last-of-type td': { borderBottom: 0 },
  // Only the name is emphasised.
  '&& tbody td:nth-of-type(2):not(.MuiTableCell-alignRight)': { fontWeight: 400 },
}
