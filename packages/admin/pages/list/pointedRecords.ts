import type { Identifier, RaRecord } from 'react-admin'

/** What the user points at in a list, for the commands of the palette: the selected records, or the one of the current row. */
export interface PointedRecords {
  readonly resource: string
  readonly ids: readonly Identifier[]
  /** The record, if it is one. */
  readonly record?: RaRecord | undefined
  readonly unselect: () => void
}

type Read = () => PointedRecords | undefined

let current: Read | undefined

/** Sets the function that reads what the user points at in the shown list; returns a function that removes it. */
export const providePointed = (read: Read): (() => void) => {
  current = read
  return () => {
    if (current === read) current = undefined
  }
}

/** Returns what the user points at now. */
export const pointedRecords: Read = () => current?.()
