import type { ResourceProps } from 'react-admin'
import type { LazyPage } from './components/lazyPage.ts'

/**
 * Loads the page that an address asks for (`#/vehicles/7/show`). React would first show that it is loading, and then keep
 * that on the screen for a third of a second.
 */
export const preloadPage = async (hash: string, resources: readonly ResourceProps[]): Promise<void> => {
  const [, name, id, view] = hash.replace(/\?.*/, '').split('/')
  const resource = resources.find((one) => one.name === name)
  const page = id === undefined ? 'list' : id === 'create' ? 'create' : view === 'show' ? 'show' : 'edit'
  const component = resource?.[page] as Partial<LazyPage> | undefined
  // A page that cannot be loaded says so when it is drawn.
  await component?.preload?.().catch(() => {})
}
