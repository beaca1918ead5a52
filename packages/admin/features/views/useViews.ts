import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import { dataProvider as defaultProvider } from '../../api/dataProvider.ts'
import { queryClient } from '../../api/queryClient.ts'
import { messageOf } from '../../i18n/errorText.ts'
import type { SavedView } from './savedView.ts'

const resource = 'admin/views'
const freshMs = 60_000
/** More views than a page has: all of them are read at once. */
const maxViews = 1000

const keyOf = (page: string) => ['views', page]

const viewsQuery = (dataProvider: DataProvider, page: string) =>
  queryOptions({
    queryKey: keyOf(page),
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getList<SavedView>(resource, {
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
  queryClient.prefetchQuery(viewsQuery(defaultProvider, page))

/**
 * Reads the views of a page that the user may see, in the order in which they were saved; undefined while they load for the first time.
 * A page that left its place to an indicator whenever they load again would repeat a request that fails without end.
 */
export const useViews = (page: string): readonly SavedView[] | undefined => {
  const { data, errorUpdateCount } = useQuery(viewsQuery(useDataProvider(), page))
  return data ?? (errorUpdateCount > 0 ? [] : undefined)
}

/** What can be written of a view. */
type ViewChange = Partial<Pick<SavedView, 'name' | 'is_shared' | 'shared_with' | 'default_for' | 'state'>>

/** Functions that store the views of a page; each returns undefined after it has shown the server's error. */
export const useViewActions = (page: string) => {
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
    create: (data: ViewChange) => run(() => dataProvider.create<SavedView>(resource, { data: { page, ...data } })),
    update: (previousData: SavedView, data: ViewChange) =>
      run(() => dataProvider.update<SavedView>(resource, { id: previousData.id, data, previousData })),
    remove: (previousData: SavedView) =>
      run(() => dataProvider.delete<SavedView>(resource, { id: previousData.id, previousData })),
  }
}
