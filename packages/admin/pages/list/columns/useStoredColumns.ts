import { useStore } from 'react-admin'
import type { StoredColumns } from './columns.ts'

/** The stored choice of a table's columns, and a function that stores another; undefined removes it. react-admin's tables read `hidden` and `ranks`. */
export const useStoredColumns = (storeKey: string) => {
  const [hidden, setHidden] = useStore<StoredColumns['hidden']>(storeKey)
  const [ranks, setRanks] = useStore<StoredColumns['ranks']>(`${storeKey}_columnRanks`)
  const [pinned, setPinned] = useStore<StoredColumns['pinned']>(`${storeKey}_pinned`)
  const store = (columns: StoredColumns | undefined) => {
    setHidden(columns?.hidden)
    setRanks(columns?.ranks)
    setPinned(columns?.pinned)
  }
  return [{ hidden, ranks, pinned }, store] as const
}
