import { useEffect } from 'react'
import { useEvent } from 'react-admin'

/** Returns whether the page may be left; if not, `goOn` leaves it later. */
type Guard = (goOn: () => void) => boolean

/** The guards of the forms on the page. */
const guards = new Set<Guard>()

let isGoingOn = false

// A typed address has no router state, and the router learns of it only after the browser has changed it. Unless the page may be left,
// this listener goes back before the router follows: listeners run in the order of registration, and the router registers later.
window.addEventListener('popstate', (event) => {
  if (event.state !== null || isGoingOn) return
  const { hash } = location
  const goOn = () => {
    isGoingOn = true
    location.hash = hash
    // The event comes before the timer.
    setTimeout(() => {
      isGoingOn = false
    })
  }
  if ([...guards].every((mayLeave) => mayLeave(goOn))) return
  event.stopImmediatePropagation()
  window.history.back()
})

/** Calls a guard before the page is left by a typed address. */
export const useTypedAddress = (guard: Guard): void => {
  const mayLeave = useEvent(guard)
  useEffect(() => {
    guards.add(mayLeave)
    return () => void guards.delete(mayLeave)
  }, [mayLeave])
}
