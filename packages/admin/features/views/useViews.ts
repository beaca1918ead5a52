import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import { dataProvider as defaultProvider } from '../../api/dataProvider.ts'
import { queryClient } from '../../api/queryClient.ts'
import { messageOf } from '../../i18n/errorText.ts'
import type { SavedView } from './savedView.ts'

const resource = 'admin/views'
const freshMs = 60_000
/** The page size, larger than the number of a list's views: all are read at once. */
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
    // A failure is not repeated: a page works without its views.
    retry: false,
  })

/** Reads the views of a page before its first render. */
export const preloadViews = (page: string): Promise<void> =>
  queryClient.prefetchQuery(viewsQuery(defaultProvider, page))

/**
 * Reads the views of a page that the user may see, in the order in which they were saved. Undefined only until the first response, also if that
 * is an error: a list that was unmounted while views load again would repeat a failing request without end.
 */
export const useViews = (page: string): readonly SavedView[] | undefined => {
  const { data, errorUpdateCount } = useQuery(viewsQuery(useDataProvider(), page))
  return data ?? (errorUpdateCount > 0 ? [] : undefined)
}

/** The writable properties of a view. */
type ViewChange = Partial<Pick<SavedView, 'name' | 'is_shared' | 'shared_with' | 'default_for' | 'state'>>

/** Returns functions that store the views of a page. Each shows an error of the server, and then returns undefined. */
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
