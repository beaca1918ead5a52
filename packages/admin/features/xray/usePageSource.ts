import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { messageOf } from '../../i18n/errorText.ts'
import { loadedSession } from '../../session/session.ts'
import { usePageRecord } from '../../ui/usePageRecord.ts'
import { readSources, type Source } from './source.ts'

/** What X-ray knows of the current page. */
export interface ShownPageSource {
  /** The resource; empty on pages without one. */
  readonly resource: string
  readonly page: 'list' | 'show' | 'form'
  readonly source: Source | undefined
  /** The file of the page, also where it is a component. */
  readonly file: string | undefined
  /** Whether the page is a component of the project. */
  readonly isExplicit: boolean
  /** Why the server waits for a change. */
  readonly waitsFor: string | undefined
  /** Why no source could be read, such as a syntax error in a page. */
  readonly error: string | undefined
  readonly isReading: boolean
  readonly readAgain: () => void
}

/** The key of the query of all sources, which `useSourceChanges` invalidates when they change. */
export const sourcesKey = ['xray', 'source']

/** Whether the server sends the user the sources. */
const mayReadSources = () => {
  const { isOpen, user } = loadedSession()
  return isOpen === true || user?.role === 'admin'
}

/** Returns the source of the page's resource, for each part of X-ray: its model, and the file of the page. They share one request. */
export const usePageSource = (): ShownPageSource => {
  const { resource = '', id } = usePageRecord() ?? {}
  const { pathname } = useLocation()
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: sourcesKey,
    queryFn: readSources,
    enabled: mayReadSources(),
    staleTime: Infinity,
    retry: false,
  })
  const source = data?.sources[resource]
  const isForm = (id !== undefined && !pathname.endsWith('/show')) || pathname === `/${resource}/create`
  const page = isForm ? 'form' : id === undefined ? 'list' : 'show'
  const { components = {}, path } = source?.page ?? {}
  const names = isForm ? [id === undefined ? 'create' : 'edit', 'form'] : [page]
  const component = names.map((name) => components[name]).find((file) => file !== undefined)
  const waitsFor = data?.waitsFor
  return {
    resource,
    page,
    source,
    file: component ?? path,
    isExplicit: component !== undefined,
    waitsFor,
    error: data === undefined && error !== null ? messageOf(error) : undefined,
    isReading: isLoading,
    readAgain: () => void refetch(),
  }
}
