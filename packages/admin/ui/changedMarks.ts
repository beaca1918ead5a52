import { useCallback, useSyncExternalStore } from 'react'
import { type Identifier, type RaRecord, useRecordContext, useResourceContext } from 'react-admin'
import { createStore } from '../api/store.ts'
import { changedClass } from '../theme/names.ts'

/** How long, in milliseconds, a changed record is marked; the animation in `theme/shell.ts` takes as long. */
const markedMs = 3000

/** How many marks each record has: it may change again while it is marked. */
const marked = createStore<ReadonlyMap<string, number>>(new Map())

const keyOf = (resource: string | undefined, id: Identifier | undefined) => `${resource}/${id}`

const change = (keys: readonly string[], step: 1 | -1) => {
  const counts = new Map(marked.get())
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + step)
  marked.set(new Map([...counts].filter(([, count]) => count > 0)))
}

/** Marks records for a moment, wherever rows and cards show them: live updates call it for what another user has changed. */
export const markChanged = (resource: string, ids: readonly Identifier[]): void => {
  const keys = ids.map((id) => keyOf(resource, id))
  change(keys, 1)
  setTimeout(() => change(keys, -1), markedMs)
}

/** Returns a class name with the one that marks the record, by default that around, if another user has just changed it. */
export const useChangedClass = (className?: string, record?: RaRecord): string | undefined => {
  const key = keyOf(useResourceContext(), useRecordContext({ record })?.id)
  const isMarked = useSyncExternalStore(
    marked.subscribe,
    useCallback(() => marked.get().has(key), [key]),
  )
  return isMarked ? `${className ?? ''} ${changedClass}` : className
}
