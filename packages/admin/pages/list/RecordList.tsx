import { type ReactElement, useEffect } from 'react'
import { CreateButton, ListBase, type ListProps, Loading, useListContext, useResourceDefinition } from 'react-admin'
import { filtersOf, sortOf } from '../../resource/defaults.ts'
import { useNamedResource } from '../../resource/named.ts'
import type { Items, ListOptions } from '../../resource/options.ts'
import { PageActions } from '../../ui/page/places.tsx'
import { type AnyParts, Around } from '../../ui/Slot.tsx'
import { useCreateLabel } from '../../ui/useCreateLabel.ts'
import { TableColumnsProvider } from './columns/TableColumnsContext.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListMenu } from './ListMenu.tsx'
import { ListPagination } from './ListPagination.tsx'
import { ListShortcuts } from './ListShortcuts.tsx'
import { ListTools, type ListToolsProps } from './ListTools.tsx'
import { useLayout, useOtherLayouts } from './layouts/layout.ts'
import { layoutsFor } from './layouts/layoutsFor.tsx'
import { rememberList } from './openedList.ts'
import { pageSizeOf, pageSizesOf } from './pageSizes.ts'
import { RowBodyContext } from './rowBody.ts'

/** Properties of a list page: react-admin's own, and the features of the API. */
export type RecordListProps = Pick<ListProps, 'children' | 'sort' | 'filter' | 'title' | 'storeKey'> & {
  /** The names of the fields that the list filters by, or inputs for them. */
  filters?: Items<string>
  /** Layouts besides the table, which users can switch to: `{ board: 'status' }`. */
  layouts?: NonNullable<ListOptions['layouts']>
  /** The fields that the peek panel beside the list shows of a record; without them there is no panel. */
  fields?: ReactElement[]
  /** The inputs of a record, or names of its fields, with which the grid edits records. */
  inputs?: AnyParts
}

// `ListFrame` shows the error.
const withoutNotification = { onError: () => {} }

/**
 * A list page around a table, which is given by names of fields or by elements of a project: filters, page sizes, export, layouts, and the
 * parts of features. Filters and order are by default taken from the model.
 */
export const RecordList = ({
  fields,
  inputs,
  filters,
  layouts: layoutOptions = {},
  title,
  children,
  ...props
}: RecordListProps) => {
  const { of, find } = useNamedResource()
  const resource = of.name
  const layouts = layoutsFor(layoutOptions, useOtherLayouts(), of, find)
  const offered = [...layouts.keys()]
  const [layout] = useLayout(resource, offered)
  const isPaged = layout === undefined || layout.isPaged === true
  const layoutElement = layout && layouts.get(layout)
  const rows = layout?.isPaged ? <RowBodyContext value={layoutElement}>{children}</RowBodyContext> : children
  const sort = sortOf(of)
  const list = (
    <TableColumnsProvider>
      <ListBase
        perPage={pageSizeOf(resource)}
        queryOptions={withoutNotification}
        authLoading={<Loading />}
        {...(sort && { sort })}
        {...props}
      >
        <ListFrame
          title={title}
          actions={<ListActions items={filtersOf(of, filters)} layouts={offered} />}
          pagination={isPaged && <ListPagination pageSizes={pageSizesOf(resource)} />}
          hasSurface={layout === undefined}
        >
          {isPaged ? rows : layoutElement}
          <ListShortcuts />
          <RememberList />
        </ListFrame>
      </ListBase>
    </TableColumnsProvider>
  )
  const withFeatures = <Around name="list" props={{ fields, isPaged, children: list }} />
  return <Around name="rowBody" props={{ inputs, children: withFeatures }} />
}

/** Remembers the list's order and filter, so that the page of a record leads to the next and the previous record. */
const RememberList = () => {
  const { resource, sort, filterValues, filter } = useListContext()
  useEffect(
    () => rememberList(resource, { sort, filter: { ...filterValues, ...filter } }),
    [resource, sort, filterValues, filter],
  )
  return null
}

/** The filters and controls above a list, and its actions in the page's header. */
const ListActions = (tools: ListToolsProps) => {
  const { hasCreate } = useResourceDefinition()
  const label = useCreateLabel()
  return (
    <>
      <ListTools {...tools} />
      <PageActions>
        <ListMenu />
        {hasCreate && <CreateButton variant="contained" label={label} />}
      </PageActions>
    </>
  )
}
