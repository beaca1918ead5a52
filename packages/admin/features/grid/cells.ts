import type { Identifier, RaRecord } from 'react-admin'

/** A change of a cell, by which it is saved, undone and redone: the new value, and the one that it replaces. */
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
export type RowCells = Readonly<Record<string, CellState>>

/** The number of cells in each state. */
export type Counts = Readonly<Record<CellState['status'], number>>

const noCells: RowCells = {}
const noCounts: Counts = { saving: 0, saved: 0, failed: 0, conflict: 0 }

/** The states of the grid's cells, outside of React: a row renders if its own have changed. Each row keeps its object until then. */
export class CellStore {
  private readonly rows = new Map<Identifier, RowCells>()
  private readonly listeners = new Set<() => void>()
  private currentCounts = noCounts

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  readonly row = (id: Identifier): RowCells => this.rows.get(id) ?? noCells

  readonly counts = (): Counts => this.currentCounts

  /** Sets the state of cells; undefined means that the stored value is shown. */
  set(changes: readonly { id: Identifier; source: string; state: CellState | undefined }[]): void {
    const changed = new Map<Identifier, Record<string, CellState>>()
    for (const { id, source, state } of changes) {
      const cells = changed.get(id) ?? { ...this.row(id) }
      if (state === undefined) delete cells[source]
      else cells[source] = state
      changed.set(id, cells)
    }
    for (const [id, cells] of changed) {
      if (Object.keys(cells).length === 0) this.rows.delete(id)
      else this.rows.set(id, cells)
    }
    this.currentCounts = this.count()
    for (const listener of this.listeners) listener()
  }

  private count(): Counts {
    const counts = { ...noCounts }
    for (const cells of this.rows.values()) for (const { status } of Object.values(cells)) counts[status]++
    return counts
  }
}
