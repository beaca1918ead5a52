import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import { type Blocker, useBlocker } from 'react-router'
import type { CellStore } from './cells.ts'

/** Stops the user from leaving the grid, its page, or the admin with cells that are not saved; a dialog asks by the returned blocker. */
export const useUnsavedGuard = (store: CellStore): Blocker => {
  const isUnsaved = () => {
    const { saving, failed, conflict } = store.counts()
    return saving + failed + conflict > 0
  }
  const warn = useEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [warn])
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && (nextLocation.pathname !== currentLocation.pathname || nextLocation.state?.hasLeftGrid === true),
  )
}
