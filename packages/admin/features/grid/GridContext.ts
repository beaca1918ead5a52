import { createContext, type ReactElement } from 'react'
import type { Identifier } from 'react-admin'
import { CellStore } from './cells.ts'
import type { FieldTypes, GridColumn } from './columns.ts'
import type { GridEdits } from './useGridEdits.ts'

/** What `EditGrid` gives to `GridBody`, past `DataTable`, which renders the latter. Stays the same object while the grid is open: its `canUndo` is stale. */
export interface GridState {
  inputs: readonly ReactElement[]
  types: FieldTypes
  edits: GridEdits
  say: (message: string) => void
  /** Asks which of two values the cells of a record get that another user has changed, too. */
  openConflict: (id: Identifier, columns: readonly GridColumn[]) => void
}

const nothing = { saved: [], conflicts: [], failed: [] }

export const GridContext = createContext<GridState>({
  inputs: [],
  types: {},
  edits: {
    store: new CellStore(),
    commit: async () => nothing,
    discard: () => {},
    undo: async () => undefined,
    redo: async () => undefined,
    canUndo: false,
    canRedo: false,
  },
  say: () => {},
  openConflict: () => {},
})
