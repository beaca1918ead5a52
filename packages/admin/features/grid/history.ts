import type { Identifier } from 'react-admin'
import type { Edit } from './cells.ts'

/** What one action of the user did, such as a paste: the cells that it saved, and those that it could not save, which undoing discards. */
export interface GridAction {
  saved: readonly Edit[]
  rejected: readonly { id: Identifier; source: string }[]
}

/** The actions of an open grid that can be undone and redone, the last one at the end. All functions return a new one. */
export interface History {
  past: readonly GridAction[]
  future: readonly GridAction[]
}

export const noHistory: History = { past: [], future: [] }

const maxActions = 100

const isEmpty = ({ saved, rejected }: GridAction) => saved.length + rejected.length === 0

/** Records an action of the user, after which nothing can be redone. */
export const record = ({ past, future }: History, action: GridAction): History =>
  isEmpty(action) ? { past, future } : { past: [...past, action].slice(-maxActions), future: [] }

/** Returns the edits that undo edits. */
export const inverse = (edits: readonly Edit[]): Edit[] =>
  edits.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before ?? null }))

/** Replaces an action by what undoing it has saved. This can be redone, unless the user has done something else meanwhile. */
export const undone = ({ past, future }: History, action: GridAction, saved: readonly Edit[]): History => ({
  past: past.filter((other) => other !== action),
  future: saved.length === 0 || past.at(-1) !== action ? future : [...future, { saved: inverse(saved), rejected: [] }],
})

/** Replaces the last undone action by what redoing it has saved, which can be undone. */
export const redone = ({ past, future }: History, saved: readonly Edit[]): History => ({
  past: saved.length === 0 ? past : [...past, { saved, rejected: [] }],
  future: future.slice(0, -1),
})
