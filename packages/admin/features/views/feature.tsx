import { loadedSession } from '../../session/session.ts'
import { PageLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import { pageOf } from '../../ui/loading/preloadPage.ts'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'
import { preloadViews } from './useViews.ts'

const load = () => import('./ViewedList.tsx')
const ViewedList = lazyPart(() => load().then(({ ViewedList: part }) => ({ part })), 'part', PageLoadError)
const ViewTabs = lazyPart(() => load().then(({ ViewTabs: part }) => ({ part })), 'part')

// Reads the views before the first render, as a list waits for its views.
const preload = async (address: string) => {
  const { resource, page } = pageOf(address)
  if (!resource || page !== 'list') return
  await Promise.all([ViewedList.preload(), ViewTabs.preload(), loadedSession().user && preloadViews(`/${resource}`)])
}

/** The feature for saved views of lists: filters, order, columns and layout with a name, for a user, for all users, or as the default of a role. */
export const views = (): Feature => ({
  name: 'views',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  needs: 'views',
  list: ViewedList,
  aside: ({ page }: Slots['aside']) => page === 'list' && <ViewTabs />,
  preload,
})
