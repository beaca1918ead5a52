import { useSyncExternalStore } from 'react'

/** Makes the state of a dialog above all pages, which any component can open: what it was opened for, undefined while it is closed. */
export function createDialog<Subject>() {
  let subject: Subject | undefined
  const listeners = new Set<() => void>()
  const open = (next: Subject | undefined) => {
    subject = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { open, close: () => open(undefined), useOpened: () => useSyncExternalStore(subscribe, () => subject) }
}
