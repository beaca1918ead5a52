import { useSyncExternalStore } from 'react'

/** Creates a value for the whole admin, outside of React: any code can set it, and components that call `useValue` then render again. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  /** Subscribes to changes; returns a function that unsubscribes. */
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const set = (next: Value): void => {
    value = next
    for (const listener of listeners) listener()
  }
  return { get, set, subscribe, useValue: () => useSyncExternalStore(subscribe, get) }
}
