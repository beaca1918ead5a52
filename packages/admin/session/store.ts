import { localStorageStore, memoryStore, type Store } from 'react-admin'

const isSelection = (key: string) => key.endsWith('.selectedIds')

/**
 * Creates react-admin's store of the users' choices, such as columns and page sizes, in the browser's storage. Selections are only in memory:
 * a hundred thousand ids exceed the limit of the storage, and a selection is soon out of date.
 */
const createStore = (): Store => {
  const [stored, selections] = [localStorageStore(), memoryStore()]
  const storeOf = (key: string) => (isSelection(key) ? selections : stored)
  return {
    ...stored,
    setup: () => {
      stored.setup()
      selections.setup()
    },
    teardown: () => {
      stored.teardown()
      selections.teardown()
    },
    getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => {
      stored.removeItems(prefix)
      selections.removeItems(prefix)
    },
    reset: () => {
      stored.reset()
      selections.reset()
    },
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  }
}

/** The store of the admin, created here so that code can read it before the first render. */
export const store = createStore()
