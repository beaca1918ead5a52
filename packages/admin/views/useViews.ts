import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { ListState, SavedView } from './savedView.ts'

const resource = 'admin/views'
const freshMs = 60_000
const maxViews = 1000

const keyOf = (page: string) => ['views', page]

/** Reads the views of a page that the user may see, in the order in which they were saved; undefined while they load. */
export const useViews = <State = ListState>(page: string): readonly SavedView<State>[] | undefined => {
  const dataProvider = useDataProvider()
  const { data, isError } = useQuery({
    queryKey: keyOf(page),
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getList<SavedView<State>>(resource, {
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
  return isError ? [] : data
}

/** What can be written of a view. */
export type ViewChange<State> = Partial<Pick<SavedView<State>, 'name' | 'is_shared' | 'default_for' | 'state'>>

/** Functions that store the views of a page; each returns undefined after it has shown the server's error. */
export const useViewActions = <State = ListState>(page: string) => {
  const dataProvider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const run = async <Result>(work: () => Promise<{ data: Result }>): Promise<Result | undefined> => {
    try {
      const { data } = await work()
      await client.invalidateQueries({ queryKey: keyOf(page) })
      return data
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
      return undefined
    }
  }
  return {
    create: (data: ViewChange<State>) =>
      run(() => dataProvider.create<SavedView<State>>(resource, { data: { page, ...data } })),
    update: (previousData: SavedView<State>, data: ViewChange<State>) =>
      run(() => dataProvider.update<SavedView<State>>(resource, { id: previousData.id, data, previousData })),
    remove: (previousData: SavedView<State>) =>
      run(() => dataProvider.delete<SavedView<State>>(resource, { id: previousData.id, previousData })),
  }
}
