import type { SortPayload } from 'react-admin'
import type { ShownColumn } from '../../pages/list/columns/columns.ts'
import type { LayoutName } from '../../pages/list/layouts/layout.ts'
import type { StoredView } from './storedView.ts'

/** What a view stores of a list: what it shows and how; absent members leave the list as it is. The server checks them in `views/state.ts`. */
export interface ViewState {
  readonly filter?: Readonly<Record<string, unknown>>
  readonly sort?: SortPayload
  readonly perPage?: number
  readonly density?: 'compact' | 'comfortable'
  readonly layout?: LayoutName
  /** The shown columns, in their order. */
  readonly columns?: readonly ShownColumn[]
}

export type SavedView = StoredView<ViewState>

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

/** The view that a list opens with: one by its id, or the default of the role. */
export type OpenedView = { readonly id: string } | 'default'

/** Returns the view to open for an address; undefined if the address or the browser's storage says what to show. */
export const viewToOpen = (search: string, stored: { readonly view?: string } | undefined): OpenedView | undefined => {
  const parameters = new URLSearchParams(search)
  const id = parameters.get(viewParameter)
  if (id !== null) return parameters.size === 1 && id !== noView ? { id } : undefined
  return parameters.size === 0 && stored?.view === undefined ? 'default' : undefined
}

/** Whether a list shows something else than its view. */
export const isChanged = ({ state }: SavedView, shown: ViewState): boolean =>
  (Object.keys(state) as (keyof ViewState)[]).some((name) => textOf(state[name]) !== textOf(shown[name] ?? undefined))

/** Returns JSON with the members of each object in one order, as the database may change theirs. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
