import { type SessionInfo, userRoles } from 'slipform/browser'

type Role = (typeof userRoles)[number]

/** A saved view of a list as the API returns it. */
export interface StoredView<State> {
  readonly id: string
  /** The path of the list: `/vehicles`. */
  readonly page: string
  readonly name: string
  readonly owner_id: string | null
  readonly is_shared: boolean
  readonly default_for: readonly Role[]
  readonly state: State
}

/** What the user may do with views; the server checks it too. */
interface ViewRights {
  readonly change: boolean
  readonly share: boolean
  readonly chooseDefault: boolean
}

/** Returns what a user may do with a view, or with a new one. */
export const rightsTo = (view: StoredView<unknown> | undefined, { isOpen, user }: SessionInfo): ViewRights => {
  const isAdmin = isOpen === true || user?.role === 'admin'
  const isOwn = isOpen === true || view === undefined || view.owner_id === user?.id
  const isDefault = (view?.default_for.length ?? 0) > 0
  return {
    change: isAdmin || (isOwn && !isDefault),
    // Without sign-in every view is everyone's. An admin sees another user's view only while it is shared.
    share: isOpen !== true && (isOwn ? user?.role !== 'viewer' : isAdmin),
    chooseDefault: isAdmin,
  }
}

/** The roles whose default a view can be; without sign-in there is one. */
export const defaultRoles = ({ isOpen }: SessionInfo): readonly Role[] => (isOpen === true ? ['admin'] : userRoles)

/** Returns the view that a page opens with, the default of the user's role. */
export const defaultView = <State>(
  views: readonly StoredView<State>[],
  { user }: SessionInfo,
): StoredView<State> | undefined => views.find(({ default_for }) => default_for.includes(user?.role ?? 'admin'))
