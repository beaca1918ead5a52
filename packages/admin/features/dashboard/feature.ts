import { lazyPage } from '../../ui/loading/lazyPage.ts'
import { pageOf } from '../../ui/loading/preloadPage.ts'
import type { Feature } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

const first = lazyPage(() => import('./Dashboard.tsx'), 'Dashboard')

// Reads the code before the first render, which then shows the cards at once.
const preload = async (address: string) => {
  const { resource, page } = pageOf(address)
  if (page === 'list' && !resource) await first.preload()
}

/** The first page of the admin: numbers, charts and what happened last. A dashboard passed to `<Admin>` takes its place. */
export const dashboard = (): Feature => ({
  name: 'dashboard',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  pages: { first },
  preload,
})
