import { localStorageStore } from 'react-admin'

/**
 * Reloads the admin at its first page, so that nothing of the previous user remains: neither visible nor cached data, nor input.
 */
export const hardReload = (): void => {
  localStorageStore().reset()
  // Skips the forms' confirmation before leaving.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  history.replaceState(null, '', '#/')
  location.reload()
}
