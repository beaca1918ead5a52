import { useCallback, useEffect } from 'react'
import { useListContext, useResourceContext, useStore } from 'react-admin'
import { type StoredColumns, shownColumns, storedColumns } from '../../pages/list/columns/columns.ts'
import { useTableColumns } from '../../pages/list/columns/TableColumnsContext.tsx'
import { useStoredColumns } from '../../pages/list/columns/useStoredColumns.ts'
import { type Density, useDensity } from '../../pages/list/density.ts'
import type { LayoutName } from '../../pages/list/layouts/layout.ts'
import { isChanged, type SavedView, type ViewState } from './savedView.ts'

/** The view whose columns a table shows, and the columns and row height that the user chose without a view. */
interface AppliedView {
  readonly id?: string
  readonly own?: StoredColumns & { readonly density?: Density }
}

/** Returns the view whose tab is current, what the list shows now, whether they differ, and a function that applies columns and layout of a view. */
export const useListView = (views: readonly SavedView[]) => {
  const resource = useResourceContext()
  const { filterValues: filter, sort, perPage } = useListContext()
  // React-admin stores what the address holds, and restores the address from it.
  const [stored] = useStore<{ view?: string }>(`${resource}.listParams`)
  const view = views.find(({ id }) => id === stored?.view)
  const [layout, setLayout] = useViewLayout(resource, view)
  const { columns, density, apply: applyTable } = useTable(resource, view)
  const apply = (chosen: SavedView) => {
    applyTable(chosen)
    if (chosen.state.layout) setLayout(chosen.state.layout)
  }
  const shown: ViewState = { filter, sort, perPage, density, layout, ...(columns && { columns }) }
  return { view, shown, isChanged: view !== undefined && isChanged(comparable(view, shown), shown), apply }
}

/** Returns a view without its columns while the table, and so its columns, are not there yet. */
const comparable = (view: SavedView, shown: ViewState): SavedView => {
  if (shown.columns !== undefined) return view
  const { columns: _columns, ...state } = view.state
  return { ...view, state }
}

/** The columns and the row height of the table, which a view sets once it is chosen. */
const useTable = (resource: string | undefined, view: SavedView | undefined) => {
  const table = useTableColumns()
  const [stored, store] = useStoredColumns(`${resource}.datatable`)
  const [applied, setApplied] = useStore<AppliedView>(`${resource}.view`, {})
  const [density, setDensity] = useDensity(resource)
  const apply = useCallback(
    ({ state: { columns, density } }: SavedView) => {
      if (density) setDensity(density)
      if (table && columns) store(storedColumns(table, columns))
    },
    [table, store, setDensity],
  )
  // Runs when another view is chosen, or none, for which the user's own columns return.
  useEffect(() => {
    if (table === undefined || applied.id === view?.id) return
    const own = applied.id === undefined ? { ...stored, density } : applied.own
    if (view !== undefined) apply(view)
    else {
      store(own)
      if (own?.density) setDensity(own.density)
    }
    setApplied({ ...(view && { id: view.id }), ...(view && own && { own }) })
  }, [table, view, applied, stored, density, apply, store, setApplied, setDensity])
  return { columns: table && shownColumns(table, stored), density, apply }
}

/** The view whose layout a list shows, and the layout that the user chose without a view. */
interface AppliedLayout {
  readonly id?: string
  readonly own?: LayoutName
}

/** Returns the layout of a list, and a function that changes it. A view sets the layout once it is chosen. */
const useViewLayout = (resource: string | undefined, view: SavedView | undefined) => {
  const [layout, setLayout] = useStore<LayoutName>(`${resource}.layout`, 'table')
  const [applied, setApplied] = useStore<AppliedLayout>(`${resource}.view_layout`, {})
  useEffect(() => {
    if (applied.id === view?.id) return
    const own = applied.id === undefined ? layout : (applied.own ?? 'table')
    setLayout(view === undefined ? own : (view.state.layout ?? own))
    setApplied(view === undefined ? {} : { id: view.id, own })
  }, [view, applied, layout, setLayout, setApplied])
  return [layout, setLayout] as const
}
