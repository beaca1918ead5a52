import { createStore } from '../api/store.ts'

/** Creates the state of a dialog above all pages, which any component can open: what it was opened for, undefined while it is closed. */
export function createDialog<Subject>() {
  const subject = createStore<Subject | undefined>(undefined)
  return { open: subject.set, close: () => subject.set(undefined), useOpened: subject.useValue }
}
