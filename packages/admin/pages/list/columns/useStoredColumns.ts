import { useStore } from 'react-admin'
import type { StoredColumns } from './columns.ts'

// Where the browser stores what users choose of columns: react-admin's own tables read which are hidden, and their ranks.

const useChosen = (storeKey: string) =>
  useStore<Pick<StoredColumns, 'totals' | 'pinned'>>(`${storeKey}_chosen`, nothing)

const nothing = {}

/** The totals of a table's columns that users have chosen, and a function that stores others. */
export const useColumnTotals = (storeKey: string) => {
  const [chosen, choose] = useChosen(storeKey)
  return [chosen.totals, (totals: StoredColumns['totals']) => choose({ ...chosen, totals })] as const
}

/** What the browser stores of a table's columns, and a function that stores something else, or nothing. */
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
