import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import { dataProvider as defaultProvider } from '../../api/dataProvider.ts'
import { queryClient } from '../../api/queryClient.ts'
import { messageOf } from '../../i18n/errorText.ts'
import type { StoredView } from './storedView.ts'

const resource = 'admin/views'
const freshMs = 60_000
/** More views than a page has: all of them are read at once. */
const maxViews = 1000

const keyOf = (page: string) => ['views', page]

const viewsQuery = <State>(dataProvider: DataProvider, page: string) =>
  queryOptions({
    queryKey: keyOf(page),
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getList<StoredView<State>>(resource, {
        filter: { page },
        sort: { field: 'created_at', order: 'ASC' },
        pagination: { page: 1, perPage: maxViews },
        signal,
      })
      return data
    },
    staleTime: freshMs,
    // A page works without its views.
    retry: false,
  })

/** Reads the views of a page before its first render, so that the page does not wait for them. */
export const preloadViews = (page: string): Promise<void> =>
  queryClient.prefetchQuery(viewsQuery<unknown>(defaultProvider, page))

/**
 * Reads the views of a page that the user may see, in the order in which they were saved; undefined while they load for the first time.
 * A page that left its place to an indicator whenever they load again would repeat a request that fails without end.
 */
export const useViews = <State>(page: string, enabled = true): readonly StoredView<State>[] | undefined => {
  const { data, errorUpdateCount } = useQuery({ ...viewsQuery<State>(useDataProvider(), page), enabled })
  return data ?? (errorUpdateCount > 0 ? [] : undefined)
}

/** What can be written of a view. */
type ViewChange<State> = Partial<Pick<StoredView<State>, 'name' | 'is_shared' | 'default_for' | 'state'>>

/** Functions that store the views of a page; each returns undefined after it has shown the server's error. */
export const useViewActions = <State>(page: string) => {
  const dataProvider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const run = async <Result>(work: () => Promise<{ data: Result }>): Promise<Result | undefined> => {
    try {
      const { data } = await work()
      await client.invalidateQueries({ queryKey: keyOf(page) })
      return data
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
      return undefined
    }
  }
  return {
    create: (data: ViewChange<State>) =>
      run(() => dataProvider.create<StoredView<State>>(resource, { data: { page, ...data } })),
    update: (previousData: StoredView<State>, data: ViewChange<State>) =>
      run(() => dataProvider.update<StoredView<State>>(resource, { id: previousData.id, data, previousData })),
    remove: (previousData: StoredView<State>) =>
      run(() => dataProvider.delete<StoredView<State>>(resource, { id: previousData.id, previousData })),
  }
}
