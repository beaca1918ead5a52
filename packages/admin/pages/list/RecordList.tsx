import type { ReactElement } from 'react'
import { List, type ListProps, useResourceContext } from 'react-admin'
import { infoOf } from '../../resource/named.ts'
import type { AnyParts } from '../../ui/Slot.tsx'
import { Around, type OtherLayout, Slot } from '../../ui/Slot.tsx'
import { TableColumnsProvider } from './columns/TableColumnsContext.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ListActions, type ListActionsProps } from './ListActions.tsx'
import { ListError } from './ListError.tsx'
import { ListPagination } from './ListPagination.tsx'
import { ListShortcuts } from './ListShortcuts.tsx'
import { useLayout, useOtherLayouts } from './layouts/layout.ts'
import { ListFieldsContext } from './layouts/listFields.ts'
import { RememberList } from './RememberList.tsx'
import { InPlaceOfRows } from './rowBody.tsx'

/** Properties of a list page: react-admin's own, and the features of the API. */
export type RecordListProps = Pick<ListProps, 'children' | 'sort' | 'filter' | 'title' | 'storeKey'> &
  Pick<ListActionsProps, 'filters'> & {
    /** Layouts besides the table, which users can switch to: `{ board: <RecordBoard … /> }`. */
    layouts?: Partial<Record<OtherLayout, ReactElement>>
    /** The fields of a record; with them a panel beside the table shows a record. */
    fields?: ReactElement[]
    /** The inputs of a record, or names of its fields; with them records can be edited in a grid. */
    inputs?: AnyParts
  }

// The page shows the error itself.
const withoutNotification = { onError: () => {} }

const pageSizes = [10, 25, 50, 100]
const defaultPageSize = 25

// Other layouts bring surfaces of their own.
const withoutSurface = {
  '& .RaList-content': { border: 0, boxShadow: 'none', backgroundColor: 'transparent', overflow: 'visible' },
}

/** A list page with filters, selectable columns, page sizes and export, and what features add to it. */
export const RecordList = ({ fields, inputs, filters, layouts = {}, children, ...props }: RecordListProps) => {
  const resource = useResourceContext() ?? ''
  const { maxPageSize = Infinity } = infoOf(resource)
  const sizes = pageSizes.filter((size) => size <= maxPageSize)
  const offered = useOtherLayouts().filter(({ name }) => layouts[name] !== undefined)
  const [layout] = useLayout(resource, offered)
  const isPaged = layout === undefined || layout.isPaged === true
  const records = layout && layouts[layout.name]
  const list = (
    <TableColumnsProvider>
      <List
        actions={<ListActions filters={filters} layouts={offered} />}
        empty={<EmptyList />}
        perPage={Math.min(defaultPageSize, maxPageSize)}
        error={<ListError />}
        queryOptions={withoutNotification}
        pagination={isPaged && <ListPagination pageSizes={sizes.length > 0 ? sizes : [maxPageSize]} />}
        aside={<Slot name="aside" props={{ page: 'list' }} />}
        {...(layout && { sx: withoutSurface })}
        {...props}
      >
        <ListFieldsContext value={fields}>
          {isPaged ? <InPlaceOfRows layout={records}>{children}</InPlaceOfRows> : records}
        </ListFieldsContext>
        <ListShortcuts />
        <RememberList />
      </List>
    </TableColumnsProvider>
  )
  const withFeatures = <Around name="list" props={{ fields, isPaged, children: list }} />
  return <Around name="rowBody" props={{ inputs, children: withFeatures }} />
}
