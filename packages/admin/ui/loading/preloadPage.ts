import type { ResourceProps } from 'react-admin'
import type { LazyPage } from './lazyPage.ts'

/** The resource and page of an address such as `#/vehicles/7/show`. */
interface PageName {
  resource: string | undefined
  page: 'list' | 'create' | 'edit' | 'show'
}

/**
 * Returns the resource and page of an address, to load them before the first render. Resources whose names have a slash, such as
 * `auth/users`, are not recognized: their pages load when they are rendered. Rendered pages call `usePageRecord` instead.
 */
export const pageOf = (hash: string): PageName => {
  const [, resource, id, view] = hash.replace(/\?.*/, '').split('/')
  return { resource, page: id === undefined ? 'list' : id === 'create' ? 'create' : view === 'show' ? 'show' : 'edit' }
}

/** Loads the code of the page at an address before the first render. Otherwise React would show a loading state for at least a third of a second. */
export const preloadPage = async (hash: string, resources: readonly ResourceProps[]): Promise<void> => {
  const { resource, page } = pageOf(hash)
  // The cast: a page that is loaded on demand has this method.
  const component = resources.find(({ name }) => name === resource)?.[page] as Partial<LazyPage> | undefined
  await component?.preload?.().catch(() => {})
}
