import { useSyncExternalStore } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import { groupBy } from 'slipform/browser'
import { createStore } from '../../api/store.ts'

/** A change of a cell, by which it is saved and undone: the new value, and the one that it replaces. */
export interface Edit {
  id: Identifier
  source: string
  before: unknown
  after: unknown
}

/** The state of a cell whose value is not that of the stored record, or has been for a moment only. */
export type CellState =
  | { status: 'saving' | 'saved'; value: unknown }
  /** The server or an input rejects it. `text` is what cannot be converted to a value. */
  | { status: 'failed'; value: unknown; text?: string; error: string }
  /** Another user has changed it too: `theirs` is the record as they stored it. */
  | { status: 'conflict'; value: unknown; before: unknown; theirs: RaRecord }

/** Returns the value that a cell shows: what is not saved yet, or the stored value. */
export const shownValue = (state: CellState | undefined, stored: unknown): unknown =>
  state === undefined || state.value === undefined ? stored : state.value

/** The cells of a row by their fields. */
type RowCells = Readonly<Record<string, CellState>>

const noCells: RowCells = {}

/** Creates the states of the grid's cells, outside of React: a row renders if its own have changed. Each row keeps its object until then. */
export function createCellStore() {
  const { get, set, subscribe, useValue } = createStore<ReadonlyMap<Identifier, RowCells>>(new Map())
  const row = (id: Identifier): RowCells => get().get(id) ?? noCells
  return {
    row,
    useRow: (id: Identifier) => useSyncExternalStore(subscribe, () => row(id)),
    useCounts: () => countsOf(useValue()),
    counts: () => countsOf(get()),
    /** Sets the state of cells; undefined means that the stored value is shown. */
    set: (changes: readonly { id: Identifier; source: string; state: CellState | undefined }[]): void => {
      const rows = new Map(get())
      for (const [id, ofRow] of groupBy(changes, ({ id }) => id)) {
        const cells = { ...row(id), ...Object.fromEntries(ofRow.map(({ source, state }) => [source, state])) }
        const known = Object.entries(cells).flatMap(([source, state]) => (state ? [[source, state] as const] : []))
        if (known.length === 0) rows.delete(id)
        else rows.set(id, Object.fromEntries(known))
      }
      set(rows)
    },
  }
}

export type CellStore = ReturnType<typeof createCellStore>

/** Counts the cells that are being saved, and those that cannot be. */
const countsOf = (rows: ReadonlyMap<Identifier, RowCells>) => {
  const states = [...rows.values()].flatMap((cells) => Object.values(cells))
  const saving = states.filter(({ status }) => status === 'saving').length
  return { saving, failed: states.filter(({ status }) => status === 'failed' || status === 'conflict').length }
}
