import type { Identifier } from 'react-admin'

/** Records that were deleted by this page. */
interface Deleted {
  readonly resource: string
  readonly ids: readonly Identifier[]
}

const listeners = new Set<(deleted: Deleted) => void>()

/** Publishes that records were deleted. */
export const publishDeleted = (deleted: Deleted): void => {
  for (const listener of listeners) listener(deleted)
}

/** Subscribes to deletes; returns a function that unsubscribes. */
export const onDeleted = (listener: (deleted: Deleted) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
