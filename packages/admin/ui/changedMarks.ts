import { useCallback, useSyncExternalStore } from 'react'
import { type Identifier, type RaRecord, useRecordContext, useResourceContext } from 'react-admin'
import { changedClass } from '../theme/names.ts'

/** How long, in milliseconds, a changed record is marked. */
const markedMs = 3000

const marked = new Map<string, number>()
const listeners = new Set<() => void>()

const keyOf = (resource: string | undefined, id: Identifier | undefined) => `${resource}/${id}`

const count = (key: string, step: 1 | -1) => {
  const next = (marked.get(key) ?? 0) + step
  if (next > 0) marked.set(key, next)
  else marked.delete(key)
}

const change = (keys: readonly string[], step: 1 | -1) => {
  for (const key of keys) count(key, step)
  for (const listener of listeners) listener()
}

/** Marks records for a moment, wherever they are shown. */
export const markChanged = (resource: string, ids: readonly Identifier[]): void => {
  const keys = ids.map((id) => keyOf(resource, id))
  change(keys, 1)
  setTimeout(() => change(keys, -1), markedMs)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns a class name with the one that marks the record, by default that around, if another user has just changed it. */
export const useChangedClass = (className?: string, record?: RaRecord): string | undefined => {
  const key = keyOf(useResourceContext(), useRecordContext({ record })?.id)
  const isMarked = useSyncExternalStore(
    subscribe,
    useCallback(() => marked.has(key), [key]),
  )
  return isMarked ? `${className ?? ''} ${changedClass}` : className
}
