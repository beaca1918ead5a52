import { defaultRoles, defaultView, type StoredView } from '../../../api/views/storedView.ts'
import { useViewActions, useViews } from '../../../api/views/useViews.ts'
import { loadedSession, serverHas } from '../../../session/session.ts'
import type { DashboardState, PlacedCard } from './layout.ts'

/** Layouts are saved views of this page. The server names it so too. */
const dashboardPage = '/'
// Each view has a name; that of a layout is not shown.
const name = 'Dashboard'

type Layout = StoredView<DashboardState>

/** Returns the arrangement of the dashboard's cards: the user's own, else the default that an admin has stored; and functions that store both. */
export const useDashboardLayout = () => {
  const hasViews = serverHas('views')
  const read = useViews<DashboardState>(dashboardPage, hasViews)
  const views = hasViews ? read : []
  const { create, update, remove } = useViewActions<DashboardState>(dashboardPage)
  const session = loadedSession()
  const ownLayout = views?.find((view) => isOwn(view))
  const shared = defaultView(views ?? [], session)
  const defaultLayout = views?.find(({ default_for }) => default_for.length > 0)
  return {
    /** The server stores layouts. */
    canArrange: hasViews,
    isPending: views === undefined,
    cards: (ownLayout ?? shared)?.state.cards,
    isOwn: ownLayout !== undefined,
    hasDefault: defaultLayout !== undefined,
    save: (cards: readonly PlacedCard[]) =>
      ownLayout ? update(ownLayout, { state: { cards } }) : create({ name, state: { cards } }),
    /** Shows the layout of the role again, or that of the project. */
    reset: async () => ownLayout && (await remove(ownLayout)),
    /** Makes a layout that of everyone who has none of their own. */
    saveForAll: (cards: readonly PlacedCard[]) => {
      const data = { state: { cards }, default_for: defaultRoles(session) }
      return defaultLayout ? update(defaultLayout, data) : create({ name, ...data })
    },
    /** Shows the project's layout to everyone who has none of their own. */
    removeDefault: async () => defaultLayout && (await remove(defaultLayout)),
  }
}

const isOwn = ({ owner_id, default_for }: Layout): boolean =>
  default_for.length === 0 && (loadedSession().isOpen === true || owner_id === loadedSession().user?.id)
