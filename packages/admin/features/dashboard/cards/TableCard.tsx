import { Typography } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import {
  Link,
  ResourceContextProvider,
  type SortPayload,
  useCreatePath,
  useGetList,
  useGetResourceLabel,
  useTranslate,
} from 'react-admin'
import type { Filter } from '../../../api/aggregate.ts'
import { sortedIfPossible } from '../../../api/dataProvider.ts'
import { withSmallInitial } from '../../../i18n/fieldLabel.ts'
import { PartLoadError } from '../../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../../ui/loading/lazyPart.tsx'
import { filteredList } from '../data/filteredList.ts'
import type { CardProps } from '../grid.ts'
import { CardFrame, CardSkeleton } from './CardFrame.tsx'
import { forReaders } from './mayShow.tsx'
import { RecordRows } from './RecordRows.tsx'

// The table of lists weighs as much as the rest of the dashboard.
const ColumnRows = lazyPart(() => import('./ColumnRows.tsx'), 'ColumnRows', PartLoadError)

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
  const { data, error, refetch } = useGetList(resource, {
    filter,
    sort,
    pagination: { page: 1, perPage },
    meta: sortedIfPossible,
  })
  // Without the time of creation the list has its default order, and says nothing of what is new.
  const isDated = data === undefined || data.some((record) => creation in record)
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
          {children ? (
            <Suspense fallback={<CardSkeleton count={perPage} />}>
              <ColumnRows records={data}>{children}</ColumnRows>
            </Suspense>
          ) : (
            <RecordRows resource={resource} records={data} isDated={isDated} />
          )}
        </ResourceContextProvider>
      )}
    </CardFrame>
  )
}

/** The first records of a list, with a link to all of them. */
export const TableCard = forReaders(ReadableTable)
