import { useStore } from 'react-admin'
import type { StoredColumns } from './columns.ts'

// The browser's store of users' choices of columns. react-admin's tables read the keys of `hidden` and `ranks`; the rest is in `_chosen`.

const useChosen = (storeKey: string) =>
  useStore<Pick<StoredColumns, 'totals' | 'pinned'>>(`${storeKey}_chosen`, nothing)

const nothing = {}

/** The totals that the user has chosen for a table's columns, and a function that stores others. */
export const useColumnTotals = (storeKey: string) => {
  const [chosen, choose] = useChosen(storeKey)
  return [chosen.totals, (totals: StoredColumns['totals']) => choose({ ...chosen, totals })] as const
}

/** The stored choice of a table's columns, and a function that stores another; undefined removes it. */
export const useStoredColumns = (storeKey: string) => {
  const [hidden, setHidden] = useStore<StoredColumns['hidden']>(storeKey)
  const [ranks, setRanks] = useStore<StoredColumns['ranks']>(`${storeKey}_columnRanks`)
  const [{ totals, pinned }, choose] = useChosen(storeKey)
  const store = (columns: StoredColumns | undefined) => {
    setHidden(columns?.hidden)
    setRanks(columns?.ranks)
    choose({ totals: columns?.totals, pinned: columns?.pinned })
  }
  return [{ hidden, ranks, totals, pinned }, store] as const
}
