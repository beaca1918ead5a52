import { type ReactNode, useEffect } from 'react'
import { useNotify, useResourceContext, useStore } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { loadedSession } from '../auth/session.ts'
import { TableColumnsProvider } from '../columns/TableColumnsContext.tsx'
import { defaultView, type OpenedView, searchOf, viewToOpen } from './savedView.ts'
import { useViews } from './useViews.ts'

/**
 * Gives a list its views: shows the list as the view of its address, or as the default of the role if the address names
 * nothing.
 */
export const ListViews = ({ children }: { children: ReactNode }) => {
  const resource = useResourceContext()
  const [stored] = useStore<{ view?: string }>(`${resource}.listParams`)
  const opened = viewToOpen(useLocation().search, stored)
  const list = <TableColumnsProvider>{children}</TableColumnsProvider>
  return opened === undefined ? list : <OpenView page={`/${resource}`} opened={opened} list={list} />
}

interface OpenViewProps {
  readonly page: string
  readonly opened: OpenedView
  readonly list: ReactNode
}

const OpenView = ({ page, opened, list }: OpenViewProps) => {
  const notify = useNotify()
  const views = useViews(page)
  const view =
    opened === 'default' ? defaultView(views ?? [], loadedSession()) : views?.find(({ id }) => id === opened.id)
  const isMissing = views !== undefined && opened !== 'default' && view === undefined
  useEffect(() => {
    if (isMissing) notify('slipform.views.missing', { type: 'warning' })
  }, [isMissing, notify])
  if (views === undefined) return null
  if (view === undefined && opened === 'default') return list
  return <Navigate to={{ search: searchOf(view) }} replace />
}
