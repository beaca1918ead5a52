import { type ReactElement, Suspense } from 'react'
import { List, type ListProps, useResourceContext } from 'react-admin'
import { GalleryRows } from '../../features/gallery/GalleryRows.tsx'
import { GalleryContext } from '../../features/gallery/galleryContext.ts'
import { grid as gridFeature } from '../../features/grid/feature.tsx'
import { GridRows } from '../../features/grid/GridRows.tsx'
import { GridModeContext, useGridMode } from '../../features/grid/gridMode.ts'
import { imports } from '../../features/import/feature.tsx'
import { ListUpdates } from '../../features/live/feature.tsx'
import { LazyPeekPanel } from '../../features/peek/LazyPeekPanel.ts'
import { usePeek } from '../../features/peek/usePeek.ts'
import { ListViews } from '../../features/views/ListViews.tsx'
import { ViewTabs } from '../../features/views/ViewTabs.tsx'
import { EmptyList } from '../../pages/list/EmptyList.tsx'
import { ListActions, type ListActionsProps } from '../../pages/list/ListActions.tsx'
import { ListError } from '../../pages/list/ListError.tsx'
import { ListPagination } from '../../pages/list/ListPagination.tsx'
import { ListShortcuts } from '../../pages/list/ListShortcuts.tsx'
import { type OtherLayout, otherLayouts, useLayout } from '../../pages/list/layouts/layout.ts'
import { ListFieldsContext } from '../../pages/list/layouts/listFields.ts'
import { PeekContext } from '../../pages/list/peek.ts'
import { RememberList } from '../../pages/list/RememberList.tsx'
import { RowBodyContext } from '../../pages/list/rowBody.ts'
import { infoOf } from '../../resource/named.ts'
import type { AnyParts } from '../../resource/parts.ts'
import { type Feature, Features } from '../../ui/Slot.tsx'

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

// What the toolbar and the header of a list have of features.
const listFeatures: readonly Feature[] = [imports, gridFeature]

// The page shows the error itself.
const withoutNotification = { onError: () => {} }

const pageSizes = [10, 25, 50, 100]
const defaultPageSize = 25

// Other layouts bring surfaces of their own.
const withoutSurface = {
  '& .RaList-content': { border: 0, boxShadow: 'none', backgroundColor: 'transparent', overflow: 'visible' },
}

/** A list page with saved views, filters, selectable columns, page sizes, import and export. */
export const RecordList = ({ fields, inputs, filters, layouts = {}, children, ...props }: RecordListProps) => {
  const resource = useResourceContext() ?? ''
  const { maxPageSize = Infinity } = infoOf(resource)
  const sizes = pageSizes.filter((size) => size <= maxPageSize)
  const offered = otherLayouts.filter((name) => layouts[name] !== undefined)
  const [layout] = useLayout(resource, offered)
  const grid = useGridMode(inputs)
  // A gallery shows the rows of the table, page by page; other layouts read the records that they need.
  const isPaged = layout === 'table' || layout === 'gallery'
  const peek = usePeek(isPaged && !grid?.isOn ? fields : undefined)
  return (
    <Features features={listFeatures}>
      <GridModeContext value={grid}>
        <PeekContext value={peek}>
          <ListViews>
            <List
              actions={<ListActions filters={filters} layouts={offered} />}
              empty={<EmptyList />}
              perPage={Math.min(defaultPageSize, maxPageSize)}
              error={<ListError />}
              queryOptions={withoutNotification}
              pagination={isPaged && <ListPagination pageSizes={sizes.length > 0 ? sizes : [maxPageSize]} />}
              aside={
                peek?.id === undefined ? undefined : (
                  <Suspense>
                    <LazyPeekPanel peek={peek} />
                  </Suspense>
                )
              }
              {...(layout !== 'table' && { sx: withoutSurface })}
              {...props}
            >
              <GalleryContext value={layout === 'gallery' ? layouts.gallery : undefined}>
                <RowBodyContext value={layout === 'gallery' ? GalleryRows : grid?.isOn ? GridRows : undefined}>
                  <ListFieldsContext value={fields}>{isPaged ? children : layouts[layout]}</ListFieldsContext>
                </RowBodyContext>
              </GalleryContext>
              <ListShortcuts />
              <RememberList />
              <ViewTabs />
            </List>
          </ListViews>
          <ListUpdates resource={resource} isEdited={grid?.isOn === true} />
        </PeekContext>
      </GridModeContext>
    </Features>
  )
}
