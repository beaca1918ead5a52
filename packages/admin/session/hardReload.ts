import { localStorageStore } from 'react-admin'
import { leave } from '../api/sessionEvents.ts'
import { resetStore } from './bookmarks/favouritesStore.ts'
import { closeDrafts } from './drafts.ts'

/**
 * Reloads the admin at a page, by default its first, after a sign-out or when another user has signed in; or leaves it for another site. Nothing of the previous user
 * remains but their e-mail address on the sign-in page and the keys of their favourites: neither visible nor cached data, nor input.
 */
export const hardReload = (address = '#/'): void => {
  endPage()
  resetStore(localStorageStore())
  load(address)
}

/** Reloads the admin at a page, by default its first, for the same person as another user: what the browser stores stays, but no input. */
export const reloadAt = (address = '#/'): void => {
  endPage()
  load(address)
}

const endPage = () => {
  closeDrafts()
  void leave('other-user')
}

const load = (address: string) => {
  // Skips the forms' confirmation before leaving.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  if (address.startsWith('#')) {
    history.replaceState(null, '', address)
    location.reload()
  } else location.assign(address)
}
