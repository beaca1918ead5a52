import { defaultRoles, defaultView, type StoredView } from '../../../api/views/storedView.ts'
import { useViewActions, useViews } from '../../../api/views/useViews.ts'
import { loadedSession, serverHas } from '../../../session/session.ts'
import type { DashboardState, PlacedCard } from './layout.ts'

/** The page of the layouts among the saved views. */
const dashboardPage = '/'
const name = 'Dashboard'

type Layout = StoredView<DashboardState>

/** Returns the user's layout of the dashboard, or that of their role, and functions that store it. */
export const useDashboardLayout = () => {
  const hasViews = serverHas('views')
  const read = useViews<DashboardState>(dashboardPage, hasViews)
  const views = hasViews ? read : []
  const { create, update, remove } = useViewActions<DashboardState>(dashboardPage)
  const session = loadedSession()
  const ofUser = views?.find((view) => isOwn(view))
  const shared = defaultView(views ?? [], session)
  const chosen = views?.find(({ default_for }) => default_for.length > 0)
  return {
    /** The server stores layouts. */
    canArrange: hasViews,
    isPending: views === undefined,
    cards: (ofUser ?? shared)?.state.cards,
    isOwn: ofUser !== undefined,
    hasDefault: chosen !== undefined,
    save: (cards: readonly PlacedCard[]) =>
      ofUser ? update(ofUser, { state: { cards } }) : create({ name, state: { cards } }),
    /** Shows the layout of the role again, or that of the project. */
    reset: async () => ofUser && (await remove(ofUser)),
    /** Makes a layout that of everyone who has none of their own. */
    saveForAll: (cards: readonly PlacedCard[]) => {
      const data = { state: { cards }, default_for: defaultRoles(session) }
      return chosen ? update(chosen, data) : create({ name, ...data })
    },
    /** Shows the project's layout to everyone who has none of their own. */
    removeDefault: async () => chosen && (await remove(chosen)),
  }
}

const isOwn = ({ owner_id, default_for }: Layout): boolean =>
  default_for.length === 0 && (loadedSession().isOpen === true || owner_id === loadedSession().user?.id)
