import type { SortPayload } from 'react-admin'
import type { SessionInfo, UserRole } from 'slipform/browser'
import type { ShownColumn } from '../../pages/list/columns/columns.ts'
import type { LayoutName } from '../../pages/list/layouts/layout.ts'

/** What a view stores of a list: what it shows and how; absent members leave the list as it is. The server checks them in `views/state.ts`. */
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
  /** The roles that see it while it is shared; null for all. */
  readonly shared_with: readonly UserRole[] | null
  readonly default_for: readonly UserRole[]
  readonly state: ViewState
}

/** The parameter of the address that names the view; `all` stands for none, where a role has a default. */
export const viewParameter = 'view'

/** The value of that parameter for the list without a view. */
export const noView = 'all'

/** Returns the query string of a list that shows a view, or the records that match a filter, by default all. */
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

/** Returns the view to open for an address, one by its id or the default of the role; undefined if the address or the browser's storage says what to show. */
export const viewToOpen = (search: string, stored: { readonly view?: string } | undefined) => {
  const parameters = new URLSearchParams(search)
  const id = parameters.get(viewParameter)
  if (id !== null) return parameters.size === 1 && id !== noView ? { id } : undefined
  return parameters.size === 0 && stored?.view === undefined ? ('default' as const) : undefined
}

/** Returns what a user may do with a view, or with a new one; the server checks it too. */
export const rightsTo = (view: SavedView | undefined, { isOpen, user, roles = [] }: SessionInfo) => {
  const isAdmin = isOpen === true || user?.role === 'admin'
  const isOwn = isOpen === true || view === undefined || view.owner_id === user?.id
  const isDefault = (view?.default_for.length ?? 0) > 0
  return {
    change: isAdmin || (isOwn && !isDefault),
    // Without sign-in every view is everyone's. An admin sees another user's view only while it is shared.
    share: isOpen !== true && (isOwn ? roles.includes('editor') : isAdmin),
    chooseDefault: isAdmin,
  }
}

/** The roles that an admin shares views with, and whose default a view can be; without sign-in there is one. */
export const rolesOf = ({ isOpen, roles = [] }: SessionInfo): readonly UserRole[] =>
  isOpen === true ? ['admin'] : roles

/** Returns the default view of the user's role. */
export const defaultView = (views: readonly SavedView[], { user }: SessionInfo): SavedView | undefined =>
  views.find(({ default_for }) => default_for.includes(user?.role ?? 'admin'))

/** Whether a list shows something else than its view; the columns are not known while the table is not there. */
export const isChanged = ({ state }: SavedView, shown: ViewState): boolean =>
  (Object.keys(shown) as (keyof ViewState)[]).some(
    (name) => state[name] !== undefined && textOf(state[name]) !== textOf(shown[name]),
  )

/** Returns JSON with the members of each object in one order, as the database may change theirs. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
