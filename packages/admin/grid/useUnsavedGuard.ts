import { useEffect } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { useBlocker } from 'react-router'
import type { CellStore } from './cells.ts'

/** Asks before cells that are not saved are discarded: by leaving the grid, its page, or the admin. */
export const useUnsavedGuard = (store: CellStore): void => {
  const translate = useTranslate()
  const isUnsaved = () => {
    const { saving, failed, conflict } = store.counts()
    return saving + failed + conflict > 0
  }
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && (nextLocation.pathname !== currentLocation.pathname || nextLocation.state?.hasLeftGrid === true),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed()
    else blocker.reset()
  }, [blocker, translate])

  const warn = useEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [warn])
}
