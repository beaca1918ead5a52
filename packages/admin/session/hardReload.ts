import { localStorageStore } from 'react-admin'
import { leave } from '../api/sessionEvents.ts'
import { resetStore } from './bookmarks/favouritesStore.ts'
import { closeDrafts } from './drafts.ts'

/**
 * Reloads the admin at a page, by default its first, after a sign-out or when another user has signed in. Nothing of the previous user
 * remains but their e-mail address on the sign-in page and the keys of their favourites: neither visible nor cached data, nor input.
 */
export const hardReload = (address = '#/'): void => {
  forgetUser()
  history.replaceState(null, '', address)
  location.reload()
}

/** Leaves the admin for another address, and nothing of the user remains here. */
export const hardLeave = (url: string): void => {
  forgetUser()
  location.assign(url)
}

const forgetUser = () => {
  closeDrafts()
  void leave('other-user')
  resetStore(localStorageStore())
  // Skips the forms' confirmation before leaving.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
}
