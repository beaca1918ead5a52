import { createContext, type ReactElement } from 'react'
import type { Identifier } from 'react-admin'
import type { ResourceInfo } from 'slipform/browser'
import type { GridColumn } from './columns.ts'
import type { GridEdits } from './useGridEdits.ts'

/** The state that `EditGrid` shares with `GridBody`, which `DataTable` renders. The same object while the grid is open. */
interface GridState {
  inputs: readonly ReactElement[]
  fields: ResourceInfo['fields']
  edits: GridEdits
  say: (message: string) => void
  /** Opens the dialog for the cells of a record that another user has changed, too. */
  openConflict: (id: Identifier, columns: readonly GridColumn[]) => void
}

// A cast: the default is never used, as `EditGrid` is always around.
export const GridContext = createContext({} as GridState)
