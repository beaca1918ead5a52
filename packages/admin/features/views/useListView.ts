import { useEffect } from 'react'
import { useListContext, useResourceContext, useStore } from 'react-admin'
import { shownColumns, storedColumns } from '../../pages/list/columns/columns.ts'
import { useTableColumns } from '../../pages/list/columns/TableColumnsContext.tsx'
import { useStoredColumns } from '../../pages/list/columns/useStoredColumns.ts'
import type { LayoutName } from '../../pages/list/layouts/layout.ts'
import { isChanged, type SavedView, type ViewState } from './savedView.ts'

/** Returns the current view, the state of the list, whether both differ, and a function that applies columns and layout of the view again. */
export const useListView = (views: readonly SavedView[]) => {
  const resource = useResourceContext()
  const { filterValues: filter, sort, perPage } = useListContext()
  // React-admin stores the parameters of the address, and restores the address from them.
  const [stored] = useStore<{ view?: string }>(`${resource}.listParams`)
  const view = views.find(({ id }) => id === stored?.view)
  const table = useTableColumns()
  const [columns, storeColumns] = useStoredColumns(`${resource}.datatable`)
  const [layout, setLayout] = useStore<LayoutName>(`${resource}.layout`, 'table')
  const applyTable = useApplied(`${resource}.view`, view, table && columns, (own, state) =>
    storeColumns(table && state.columns ? storedColumns(table, state.columns) : own),
  )
  const applyLayout = useApplied(`${resource}.view_layout`, view, layout, (own, state) =>
    setLayout(state.layout ?? own ?? 'table'),
  )
  const apply = () => {
    applyTable()
    applyLayout()
  }
  // While no table is shown, the columns are those of the view.
  const shown = { filter, sort, perPage, layout, columns: table ? shownColumns(table, columns) : view?.state.columns }
  return { view, shown, isChanged: view !== undefined && isChanged(view, shown), apply }
}

/**
 * Sets a part of a list (its columns, its layout) when the user chooses a view, and restores the user's own choice when there is no view. Waits
 * while `current` is undefined, as columns are before the table is shown. Returns a function that sets the part again.
 */
const useApplied = <Own>(
  storeKey: string,
  view: SavedView | undefined,
  current: Own | undefined,
  set: (own: Own | undefined, state: ViewState) => void,
) => {
  const [applied, setApplied] = useStore<{ readonly id?: string; readonly own?: Own | undefined }>(storeKey, {})
  const { id, state = {} } = view ?? {}
  useEffect(() => {
    if (current === undefined || applied.id === id) return
    const own = applied.id === undefined ? current : applied.own
    set(own, state)
    setApplied(id === undefined ? {} : { id, own })
  })
  return () => {
    if (applied.id !== undefined) setApplied({ ...applied, id: '' })
  }
}
