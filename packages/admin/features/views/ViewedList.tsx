import { useEffect } from 'react'
import { useNotify, useResourceContext, useStore } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { loadedSession } from '../../session/session.ts'
import type { Slots } from '../../ui/Slot.tsx'
import { defaultView, searchOf, viewToOpen } from './savedView.ts'
import { useViews } from './useViews.ts'

// In one file, as a list always loads both.
export { ViewTabs } from './ViewTabs.tsx'

/**
 * Wraps a list, and opens the view in the address, or the default view of the role if the address has no parameters: it navigates to the address
 * with the view's filters. Otherwise the list stays mounted while its address changes, as the user may be typing.
 */
export const ViewedList = ({ children }: Slots['list']) => {
  const resource = useResourceContext()
  const notify = useNotify()
  const [stored] = useStore<{ view?: string }>(`${resource}.listParams`)
  const opened = viewToOpen(useLocation().search, stored)
  const views = useViews(`/${resource}`)
  const view =
    opened === 'default' ? defaultView(views ?? [], loadedSession()) : views?.find(({ id }) => id === opened?.id)
  const isMissing = opened !== undefined && opened !== 'default' && views !== undefined && view === undefined
  useEffect(() => {
    if (isMissing) notify('slipform.views.missing', { type: 'warning' })
  }, [isMissing, notify])
  if (opened !== undefined && views === undefined) return null
  if (view !== undefined || isMissing) return <Navigate to={{ search: searchOf(view) }} replace />
  return children
}
