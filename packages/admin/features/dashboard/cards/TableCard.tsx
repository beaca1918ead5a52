import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  Link,
  ResourceContextProvider,
  type SortPayload,
  useCreatePath,
  useGetList,
  useGetResourceLabel,
  useTranslate,
} from 'react-admin'
import type { ListFilter } from '../../../api/aggregate.ts'
import { sortedIfPossible } from '../../../api/dataProvider.ts'
import { withSmallInitial } from '../../../i18n/fieldLabel.ts'
import { infoOf } from '../../../resource/named.ts'
import type { CardProps } from '../CardGrid.tsx'
import { filteredList } from '../data/filteredList.ts'
import { useChartOptions } from '../data/options.ts'
import { CardFrame, CardSkeleton } from './CardFrame.tsx'
import { CardTable } from './CardTable.tsx'
import { forReaders } from './mayShow.tsx'

export interface TableCardProps extends CardProps {
  readonly resource: string
  /** Default: the newest of the resource, or its name if its records have no time. */
  readonly title?: string
  readonly filter?: ListFilter
  /** Default: the newest first, by the time of creation or else the date that the dashboard draws, where it is sortable. */
  readonly sort?: SortPayload
  readonly perPage?: number
  /** Columns as in a list: `<DataTable.Col source="due_on" />`. Default: the name, and the columns of the list. */
  readonly children?: ReactNode
}

const creation = 'created_at'

const ReadableTable = ({ resource, title, filter = {}, sort, perPage = 6, children }: TableCardProps) => {
  const translate = useTranslate()
  const label = useGetResourceLabel()
  const path = useCreatePath()({ resource, type: 'list' })
  const { timeline } = useChartOptions(resource)
  // Records without a time of creation are as new as the date that the dashboard draws.
  const time = timeline !== undefined && !(creation in infoOf(resource).fields) ? timeline.source : creation
  const { data, error, refetch } = useGetList(resource, {
    filter,
    sort: sort ?? { field: time, order: 'DESC' },
    pagination: { page: 1, perPage },
    meta: sortedIfPossible,
  })
  // Without a time the list has its default order, and says nothing of what is new.
  const isDated = data === undefined || data.some((record) => time in record)
  const name = label(resource, 2)
  const heading = title ?? (isDated ? translate('slipform.dashboard.newest', { name: withSmallInitial(name) }) : name)
  return (
    <CardFrame
      title={heading}
      aside={
        <Link to={Object.keys(filter).length > 0 ? filteredList(path, filter) : path} color="text.secondary">
          {translate('slipform.dashboard.view_all')}
        </Link>
      }
      error={error}
      onRetry={refetch}
    >
      {data === undefined ? (
        <CardSkeleton count={perPage} />
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

/** The dashboard's card of the first records of a list, by default the newest, with a link to all of them. */
export const TableCard = forReaders(ReadableTable)
