import { localStorageStore } from 'react-admin'
import { leave } from '../api/sessionEvents.ts'
import { resetStore } from './bookmarks/favouritesStore.ts'
import { closeDrafts } from './drafts.ts'

/**
 * Reloads the admin at its first page, so that nothing of the previous user remains but the keys of their favourites: neither visible
 * nor cached data, nor input.
 */
export const hardReload = (): void => {
  closeDrafts()
  void leave('other-user')
  resetStore(localStorageStore())
  // Skips the forms' confirmation before leaving.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  history.replaceState(null, '', '#/')
  location.reload()
}
