import { lazyPage } from '../../ui/loading/lazyPage.ts'
import { pageOf } from '../../ui/loading/preloadPage.ts'
import type { Feature } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

const first = lazyPage(() => import('./Dashboard.tsx'), 'Dashboard')

// Loads the code before the first render, which then shows the cards at once.
const preload = async (address: string) => {
  const { resource, page } = pageOf(address)
  if (page === 'list' && !resource) await first.preload()
}

/** The feature for the first page of the admin, with numbers, charts and the last activity. A dashboard passed to `<Admin>` replaces the page. */
export const dashboard = (): Feature => ({
  name: 'dashboard',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  pages: { first },
  preload,
})
