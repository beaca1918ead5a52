import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { messageOf } from '../../i18n/errorText.ts'
import { loadedSession } from '../../session/session.ts'
import { usePageRecord } from '../../ui/usePageRecord.ts'
import { readSources } from './source.ts'

/** The source of the current page. */
export type ShownPageSource = ReturnType<typeof usePageSource>

/** The key of the query of all sources, which `useSourceChanges` invalidates when they change. */
export const sourcesKey = ['xray', 'source']

/** Whether the server sends the sources to the user. */
const mayReadSources = () => {
  const { isOpen, user } = loadedSession()
  return isOpen === true || user?.role === 'admin'
}

/** Returns the source of the page's resource, with its model and the file of the page. All parts of X-ray call this and share one request. */
export const usePageSource = () => {
  const { resource = '', id } = usePageRecord() ?? {}
  const { pathname } = useLocation()
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: sourcesKey,
    queryFn: readSources,
    enabled: mayReadSources(),
    staleTime: Infinity,
    retry: false,
  })
  const isForm = (id !== undefined && !pathname.endsWith('/show')) || pathname === `/${resource}/create`
  const { components = {}, path } = data?.sources[resource]?.page ?? {}
  const formOptions = [id === undefined ? 'create' : 'edit', 'form']
  const names = isForm ? formOptions : [id === undefined ? 'list' : 'show']
  const component = names.map((name) => components[name]).find((file) => file !== undefined)
  return {
    /** The resource; empty on pages without one. */
    resource,
    source: data?.sources[resource],
    /** The file of the page: that of its component, or the page file. */
    file: component ?? path,
    /** Whether the page is a component of the project. */
    isExplicit: component !== undefined,
    /** Why the server waits for a change. */
    waitsFor: data?.waitsFor,
    /** The error if no source could be read, such as a syntax error in a page. */
    error: data === undefined && error !== null ? messageOf(error) : undefined,
    isReading: isLoading,
    readAgain: () => void refetch(),
  }
}
