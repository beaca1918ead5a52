import { createContext, type ReactElement } from 'react'
import type { Identifier } from 'react-admin'
import type { ResourceInfo } from 'slipform/browser'
import type { GridColumn } from './columns.ts'
import type { GridEdits } from './useGridEdits.ts'

/** What `EditGrid` gives to `GridBody`, past `DataTable`, which renders the latter. Stays the same object while the grid is open. */
interface GridState {
  inputs: readonly ReactElement[]
  fields: ResourceInfo['fields']
  edits: GridEdits
  say: (message: string) => void
  /** Asks which of two values the cells of a record get that another user has changed, too. */
  openConflict: (id: Identifier, columns: readonly GridColumn[]) => void
}

// A cast: `EditGrid` always stands around.
export const GridContext = createContext({} as GridState)
