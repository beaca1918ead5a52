import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  DataTable,
  Link,
  ListContextProvider,
  type RaRecord,
  ResourceContextProvider,
  type SortPayload,
  useGetList,
  useGetResourceLabel,
  useList,
  useTranslate,
} from 'react-admin'
import type { ListFilter } from '../../../api/aggregate.ts'
import { sortedIfPossible } from '../../../api/dataProvider.ts'
import { withSmallInitial } from '../../../i18n/fieldLabel.ts'
import { useChosen } from '../../../resource/chosen.tsx'
import { columnsOf, hiddenColumnsOf } from '../../../resource/defaults.ts'
import { columnsFor } from '../../../resource/fields.tsx'
import { infoOf, useNamedResource } from '../../../resource/named.ts'
import { namesInTitle } from '../../../resource/title.ts'
import { CardFrame, CardSkeleton, forReaders } from '../../../ui/cards/CardFrame.tsx'
import type { CardProps } from '../../../ui/cards/cardWidths.ts'
import { useWidth } from '../../../ui/charts/useWidth.ts'
import { RecordLink } from '../../../ui/RecordLink.tsx'
import { useListLink } from '../../../ui/useListLink.ts'
import { useChartOptions } from '../data/options.ts'

export interface TableCardProps extends CardProps {
  readonly resource: string
  /** Default: "Newest" and the name of the resource, or the name alone if its records have no time. */
  readonly title?: string
  readonly filter?: ListFilter
  /** Default: the newest first, by the time of creation, or else by the date of the dashboard, if sortable. */
  readonly sort?: SortPayload
  /** Columns as in a list: `<DataTable.Col source="due_on" />`. Default: the name, and the columns of the list. */
  readonly children?: ReactNode
}

const creation = 'created_at'
const maxRecords = 6
/** The approximate width of a column in pixels. */
const columnWidth = 180

const ReadableTable = ({ resource, title, filter = {}, sort, children }: TableCardProps) => {
  const translate = useTranslate()
  const { timeline } = useChartOptions(resource)
  // Without a time of creation, the date of the dashboard decides which records are the newest.
  const time = timeline !== undefined && !(creation in infoOf(resource).fields) ? timeline.source : creation
  const { data, ...query } = useGetList(resource, {
    filter,
    sort: sort ?? { field: time, order: 'DESC' },
    pagination: { page: 1, perPage: maxRecords },
    meta: sortedIfPossible,
  })
  // Without such a field the list has its default order, and the title must not say "Newest".
  const isDated = data === undefined || data.some((record) => time in record)
  const name = useGetResourceLabel()(resource, 2)
  const heading = isDated ? translate('slipform.dashboard.newest', { name: withSmallInitial(name) }) : name
  return (
    <CardFrame
      title={title ?? heading}
      aside={
        <Link to={useListLink(resource)(filter)} color="text.secondary">
          {translate('slipform.dashboard.view_all')}
        </Link>
      }
      query={query}
    >
      {data === undefined ? (
        <CardSkeleton count={maxRecords} />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{translate('slipform.dashboard.nothing')}</Typography>
      ) : (
        <ResourceContextProvider value={resource}>
          <CardTable records={data}>{children}</CardTable>
        </ResourceContextProvider>
      )}
    </CardFrame>
  )
}

/** The dashboard's card with the first records of a list, by default the newest, and a link to the list. */
export const TableCard = forReaders(ReadableTable)

/** A table with as many of the first columns as fit, at least two. */
const CardTable = ({ records, children }: { records: RaRecord[]; children: ReactNode }) => {
  const { ref, width } = useWidth<HTMLDivElement>()
  const listed = useListedColumns()
  const columns = useChosen(children ?? listed)
  return (
    <ListContextProvider value={useList({ data: records, perPage: records.length })}>
      <Box ref={ref} sx={tableStyle}>
        <DataTable bulkActionButtons={false} rowClick={false}>
          {columns.slice(0, Math.max(2, Math.floor(width / columnWidth)))}
        </DataTable>
      </Box>
    </ListContextProvider>
  )
}

/** Returns a column with the names of the records as links, and the columns of their list. */
const useListedColumns = () => {
  const { of, find } = useNamedResource()
  const title = namesInTitle(of)
  const omitted: readonly unknown[] = [...title, ...hiddenColumnsOf(of)]
  const otherColumns = columnsOf(of).filter((column) => !omitted.includes(column))
  return [
    <DataTable.Col key="name" source={title[0]} label={useGetResourceLabel()(of.name, 1)} disableSort>
      <RecordLink />
    </DataTable.Col>,
    ...columnsFor(otherColumns, of, find),
  ]
}

/** The table reaches the edges of the card, and only the name is emphasised. */
const tableStyle = {
  mx: -2,
  mb: -2,
  // Long values are cut.
  '&& table': { tableLayout: 'fixed' },
  '& :is(td, th):first-of-type': { pl: 2 },
  '& :is(td, th):last-of-type': { pr: 2 },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& tbody td:first-of-type > *': { fontWeight: 560 },
  '& tbody td:not(:first-of-type) a': { fontWeight: 'inherit' },
  '&& tbody td:nth-of-type(2):not(.MuiTableCell-alignRight)': { fontWeight: 400 },
}
