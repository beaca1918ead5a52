import { useSyncExternalStore } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import { groupBy } from 'slipform/browser'
import { createStore } from '../../api/store.ts'

/** A change of a cell, which can be saved and undone: the previous and the new value. */
export interface Edit {
  id: Identifier
  source: string
  before: unknown
  after: unknown
}

/** The state of a cell whose value is not stored, or was stored a moment ago. */
export type CellState =
  | { status: 'saving' | 'saved'; value: unknown }
  /** The server or an input rejects the value. `text` is a text that cannot be converted to a value. */
  | { status: 'failed'; value: unknown; text?: string; error: string }
  /** Another user has changed the cell, too: `theirs` is the record as that user stored it. */
  | { status: 'conflict'; value: unknown; before: unknown; theirs: RaRecord }

/** Returns the value that a cell shows: the unsaved value, or the stored value. */
export const shownValue = (state: CellState | undefined, stored: unknown): unknown =>
  state === undefined || state.value === undefined ? stored : state.value

/** The cells of a row by their fields. */
type RowCells = Readonly<Record<string, CellState>>

const noCells: RowCells = {}

/** Creates a store for the states of the grid's cells. A row renders only when its own states change, because it keeps the same object until then. */
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
      for (const [id, rowChanges] of groupBy(changes, ({ id }) => id)) {
        const cells = { ...row(id), ...Object.fromEntries(rowChanges.map(({ source, state }) => [source, state])) }
        const withState = Object.entries(cells).flatMap(([source, state]) => (state ? [[source, state] as const] : []))
        if (withState.length === 0) rows.delete(id)
        else rows.set(id, Object.fromEntries(withState))
      }
      set(rows)
    },
  }
}

export type CellStore = ReturnType<typeof createCellStore>

/** Counts the cells that are being saved, and those whose value was rejected or is in conflict. */
const countsOf = (rows: ReadonlyMap<Identifier, RowCells>) => {
  const states = [...rows.values()].flatMap((cells) => Object.values(cells))
  const saving = states.filter(({ status }) => status === 'saving').length
  return { saving, failed: states.filter(({ status }) => status === 'failed' || status === 'conflict').length }
}
