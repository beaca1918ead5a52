import type { ResourceProps } from 'react-admin'
import type { LazyPage } from './components/lazyPage.ts'

/** A page as an address names it (`#/vehicles/7/show`): a resource, and which of its pages. */
interface PageName {
  resource: string | undefined
  page: 'list' | 'create' | 'edit' | 'show'
}

const pageOf = (hash: string): PageName => {
  const [, resource, id, view] = hash.replace(/\?.*/, '').split('/')
  return { resource, page: id === undefined ? 'list' : id === 'create' ? 'create' : view === 'show' ? 'show' : 'edit' }
}

/** Begins to fetch the page that an address asks for, out of `pages` by their path: `./vehicles/VehicleShow.tsx`. */
export const fetchPage = (hash: string, pages: Record<string, () => Promise<unknown>>): void => {
  const { resource, page } = pageOf(hash)
  const path = Object.keys(pages).find(
    (one) => one.startsWith(`./${resource}/`) && one.toLowerCase().endsWith(`${page}.tsx`),
  )
  // A page that cannot be loaded says so when it is drawn.
  if (path) pages[path]?.().catch(() => {})
}

/**
 * Loads the page that an address asks for. React would first show that it is loading, and then keep that on the screen
 * for a third of a second.
 */
export const preloadPage = async (hash: string, resources: readonly ResourceProps[]): Promise<void> => {
  const { resource, page } = pageOf(hash)
  const component = resources.find(({ name }) => name === resource)?.[page] as Partial<LazyPage> | undefined
  await component?.preload?.().catch(() => {})
}
