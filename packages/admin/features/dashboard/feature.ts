import { preloadViews } from '../../api/views/useViews.ts'
import { loadedSession, serverHas } from '../../session/session.ts'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import { pageOf } from '../../ui/loading/preloadPage.ts'
import type { Feature } from '../../ui/Slot.tsx'

const first = lazyPage(() => import('./Dashboard.tsx'), 'Dashboard')

// Reads code and arrangement before the first render, which then shows the cards at once.
const preload = async (address: string) => {
  const { resource, page } = pageOf(address)
  if (page !== 'list' || resource) return
  await Promise.all([first.preload(), loadedSession().user && serverHas('views') && preloadViews('/')])
}

/** The first page of the admin: numbers, charts and what happened last. A dashboard passed to `<Admin>` takes its place. */
export const dashboard = (): Feature => ({ name: 'dashboard', pages: { first }, preload })
