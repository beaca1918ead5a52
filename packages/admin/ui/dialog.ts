import { createStore } from '../api/store.ts'

/** Creates the state of a dialog above all pages, which any component can open for a subject. The subject is undefined while the dialog is closed. */
export function createDialog<Subject>() {
  const subject = createStore<Subject | undefined>(undefined)
  return { open: subject.set, close: () => subject.set(undefined), useOpened: subject.useValue }
}
