import { useEffect } from 'react'
import { useStore } from 'react-admin'
import type { LayoutName } from '../../pages/list/layouts/layout.ts'
import type { SavedView } from './savedView.ts'

/** The view whose layout a list shows, and the layout that the user chose without a view. */
interface AppliedLayout {
  readonly id?: string
  readonly own?: LayoutName
}

/** Returns the layout of a list, and a function that changes it. A view sets the layout once it is chosen. */
export const useViewLayout = (resource: string | undefined, view: SavedView | undefined) => {
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
