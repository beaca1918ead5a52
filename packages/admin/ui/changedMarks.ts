import { useCallback, useSyncExternalStore } from 'react'
import { type Identifier, type RaRecord, useRecordContext, useResourceContext } from 'react-admin'
import { createStore } from '../api/store.ts'
import { changedClass } from '../theme/names.ts'

/** How long, in milliseconds, a changed record is marked: as long as the animation in `theme/shell.ts`. */
const markedMs = 3000

/** The number of marks of each record, which may change again while it is marked. */
const markCounts = createStore<ReadonlyMap<string, number>>(new Map())

const keyOf = (resource: string | undefined, id: Identifier | undefined) => `${resource}/${id}`

const change = (keys: readonly string[], step: 1 | -1) => {
  const counts = new Map(markCounts.get())
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + step)
  markCounts.set(new Map([...counts].filter(([, count]) => count > 0)))
}

/** Marks records for a moment, in all rows and cards that show them. Live updates call this after another user's change. */
export const markChanged = (resource: string, ids: readonly Identifier[]): void => {
  const keys = ids.map((id) => keyOf(resource, id))
  change(keys, 1)
  setTimeout(() => change(keys, -1), markedMs)
}

/** Returns a class name, and `changedClass` if another user has just changed the record. Default: the current record. */
export const useChangedClass = (className?: string, record?: RaRecord): string | undefined => {
  const key = keyOf(useResourceContext(), useRecordContext({ record })?.id)
  const isMarked = useSyncExternalStore(
    markCounts.subscribe,
    useCallback(() => markCounts.get().has(key), [key]),
  )
  return isMarked ? `${className ?? ''} ${changedClass}` : className
}
