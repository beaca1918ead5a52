import { useEffect } from 'react'
import { useEvent } from 'react-admin'

// The case of leaving a form that the router cannot stop: an address that the user types, or edits, in the browser's bar.

/** A form that may stop the user from leaving it. */
interface Guard {
  readonly isUnsaved: () => boolean
  /** Called with the address that the user typed, once the browser is back at that of the form. */
  readonly onTyped: (address: string) => void
}

/** The guards of the forms on the page. */
const guards = new Set<Guard>()

/** Calls the guard with the typed address; set while the browser goes back from that. */
let pending: (() => void) | undefined

// A typed address has no router state, and the router learns of it only after the browser has changed it. With unsaved input this
// listener goes back before the router follows: listeners run in the order of registration, and the router registers later.
window.addEventListener('popstate', (event) => {
  if (pending !== undefined) {
    event.stopImmediatePropagation()
    pending()
    pending = undefined
    return
  }
  const guard = event.state === null ? [...guards].find(({ isUnsaved }) => isUnsaved()) : undefined
  if (guard === undefined) return
  const address = location.hash.slice(1) || '/'
  pending = () => guard.onTyped(address)
  event.stopImmediatePropagation()
  window.history.back()
})

/** Stops the user from leaving unsaved input by a typed address, and calls `onTyped` instead. */
export const useTypedAddress = (guard: Guard): void => {
  const isUnsaved = useEvent(guard.isUnsaved)
  const onTyped = useEvent(guard.onTyped)
  useEffect(() => {
    const added = { isUnsaved, onTyped }
    guards.add(added)
    return () => void guards.delete(added)
  }, [isUnsaved, onTyped])
}
