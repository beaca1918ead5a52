import { localStorageStore } from 'react-admin'
import { leave } from '../api/sessionEvents.ts'
import { resetStore } from './bookmarks/favouritesStore.ts'
import { closeDrafts } from './drafts.ts'

/**
 * Reloads the admin at a page, by default its first, or goes to another site, after a sign-out or when another user has signed in. Of the
 * previous user only the e-mail address on the sign-in page and the keys of favourites remain: no visible or cached data, and no input.
 */
export const hardReload = (address = '#/'): void => {
  endPage()
  resetStore(localStorageStore())
  load(address)
}

/** Reloads the admin at a page, by default its first, when the same person views it as another user or tenant. Discards input, but not the browser's storage. */
export const reloadAt = (address = '#/'): void => {
  endPage()
  load(address)
}

const endPage = () => {
  closeDrafts()
  void leave('other-user')
}

const load = (address: string) => {
  // Skips the confirmation by which forms protect their input.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  if (address.startsWith('#')) {
    history.replaceState(null, '', address)
    location.reload()
  } else location.assign(address)
}
