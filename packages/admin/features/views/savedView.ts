import type { SortPayload } from 'react-admin'
import type { SessionInfo, UserRole } from 'slipform/browser'
import type { ShownColumn } from '../../pages/list/columns/columns.ts'
import type { LayoutName } from '../../pages/list/layouts/layout.ts'

/** The state of a list that a view stores. An absent member does not change the list. The server validates the state in `views/state.ts`. */
export interface ViewState {
  readonly filter?: Readonly<Record<string, unknown>>
  readonly sort?: SortPayload
  readonly perPage?: number
  readonly layout?: LayoutName
  /** The shown columns, in their order. */
  readonly columns?: readonly ShownColumn[]
}

/** A saved view of a list as the API returns it. */
export interface SavedView {
  readonly id: string
  /** The path of the list: `/vehicles`. */
  readonly page: string
  readonly name: string
  readonly owner_id: string | null
  readonly is_shared: boolean
  /** The roles that see the view while it is shared; null for all. */
  readonly shared_with: readonly UserRole[] | null
  readonly default_for: readonly UserRole[]
  readonly state: ViewState
}

/** The parameter of the address with the id of the view, or `noView`. */
export const viewParameter = 'view'

/** The value of `viewParameter` for a list without a view, which would otherwise open the default view of the role. */
export const noView = 'all'

/** Returns the query string of a list that shows a view, or without a view the records of a filter, by default all. */
export const searchOf = (view: SavedView | undefined, matching: NonNullable<ViewState['filter']> = {}): string => {
  const { filter = matching, sort, perPage } = view?.state ?? {}
  const search = new URLSearchParams({ [viewParameter]: view?.id ?? noView, filter: JSON.stringify(filter) })
  if (sort !== undefined) {
    search.set('sort', sort.field)
    search.set('order', sort.order)
  }
  if (perPage !== undefined) search.set('perPage', String(perPage))
  return `?${search}`
}

/** Returns the view to open for an address: a view by its id, or the default of the role; undefined if the address or the browser's storage has the state of the list. */
export const viewToOpen = (search: string, stored: { readonly view?: string } | undefined) => {
  const parameters = new URLSearchParams(search)
  const id = parameters.get(viewParameter)
  if (id !== null) return parameters.size === 1 && id !== noView ? { id } : undefined
  return parameters.size === 0 && stored?.view === undefined ? ('default' as const) : undefined
}

/** Returns what the user may do with a view, or with a new view. The server checks it, too. */
export const rightsTo = (view: SavedView | undefined, { isOpen, user, roles = [] }: SessionInfo) => {
  const isAdmin = isOpen === true || user?.role === 'admin'
  const isOwn = isOpen === true || view === undefined || view.owner_id === user?.id
  const isDefault = (view?.default_for.length ?? 0) > 0
  return {
    change: isAdmin || (isOwn && !isDefault),
    // Without sign-in all users have the same views. An admin sees another user's view only while it is shared.
    share: isOpen !== true && (isOwn ? roles.includes('editor') : isAdmin),
    chooseDefault: isAdmin,
  }
}

/** Returns the roles with which an admin shares views, and for which a view can be the default; without sign-in one role. */
export const rolesOf = ({ isOpen, roles = [] }: SessionInfo): readonly UserRole[] =>
  isOpen === true ? ['admin'] : roles

/** Returns the default view of the user's role. */
export const defaultView = (views: readonly SavedView[], { user }: SessionInfo): SavedView | undefined =>
  views.find(({ default_for }) => default_for.includes(user?.role ?? 'admin'))

/** Whether the state of a list differs from its view. Columns are compared only while the table is shown. */
export const isChanged = ({ state }: SavedView, shown: ViewState): boolean =>
  (Object.keys(shown) as (keyof ViewState)[]).some(
    (name) => state[name] !== undefined && textOf(state[name]) !== textOf(shown[name]),
  )

/** Returns JSON with the members of each object sorted, as the database may change their order. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
