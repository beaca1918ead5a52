import { useCallback, useMemo } from 'react'
import { useStore } from 'react-admin'
import type { StoredColumns } from './columns.ts'

// The keys of the browser's store for what users choose of columns: react-admin's own tables read the first two of `useStoredColumns`.

/** The totals of a table's columns that users have chosen, and a function that stores others. */
export const useColumnTotals = (storeKey: string) =>
  useStore<StoredColumns['totals']>(`${storeKey}_columnTotals`, undefined)

/** What the browser stores of a table's columns, and a function that stores something else, or nothing. */
export const useStoredColumns = (storeKey: string) => {
  const [hidden, setHidden] = useStore<StoredColumns['hidden']>(storeKey)
  const [ranks, setRanks] = useStore<StoredColumns['ranks']>(`${storeKey}_columnRanks`)
  const [totals, setTotals] = useColumnTotals(storeKey)
  const [pinned, setPinned] = useStore<StoredColumns['pinned']>(`${storeKey}_columnsPinned`)
  const store = useCallback(
    (columns: StoredColumns | undefined) => {
      setHidden(columns?.hidden)
      setRanks(columns?.ranks)
      setTotals(columns?.totals)
      setPinned(columns?.pinned)
    },
    [setHidden, setRanks, setTotals, setPinned],
  )
  const stored = useMemo(() => ({ hidden, ranks, totals, pinned }), [hidden, ranks, totals, pinned])
  return [stored, store] as const
}
