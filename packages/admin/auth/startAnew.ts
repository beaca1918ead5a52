import { localStorageStore } from 'react-admin'

/**
 * Loads the admin again at its first page, so that nothing is left of who was there before: neither what is shown, nor
 * what is kept of it, nor what was typed.
 */
export const startAnew = (): void => {
  localStorageStore().reset()
  // A form would ask whether to leave it.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  history.replaceState(null, '', '#/')
  location.reload()
}
