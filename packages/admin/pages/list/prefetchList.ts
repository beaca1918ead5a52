import type { GetListParams } from 'react-admin'
import { dataProvider } from '../../api/dataProvider.ts'
import { queryClient } from '../../api/queryClient.ts'
import { can } from '../../session/session.ts'
import { store } from '../../session/store.ts'
import { pageOf } from '../../ui/loading/preloadPage.ts'

/** What a list requests, without its signal. */
export type PrefetchedList = Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>

interface StoredRequest {
  readonly address: string
  readonly request: PrefetchedList
}

// Longer than the first render takes, which would request the records again.
const freshMs = 2_000

// The page itself waits for a slower list, and shows that it loads.
const longestWaitMs = 200

const keyOf = (resource: string) => `${resource}.request`

/** Stores what the shown list at an address requests, for the next start of the admin; undefined if it cannot be requested early. */
export const storeRequest = (resource: string, stored: StoredRequest | undefined): void => {
  if (stored === undefined) store.removeItem(keyOf(resource))
  else store.setItem(keyOf(resource), stored)
}

/**
 * Requests the records of the list at an address when the admin starts, before the first render, which then shows them at once: as the last
 * visit of the same address did, because only the rendered list knows its filters and its order.
 */
export const prefetchList = async (address: string): Promise<void> => {
  const { resource, page } = pageOf(address)
  if (resource === undefined || page !== 'list' || !can('list', resource)) return
  const stored = store.getItem<StoredRequest>(keyOf(resource))
  if (stored?.address !== address) return
  // The key under which react-admin looks for the list.
  const queryKey = [resource, 'getList', stored.request]
  queryClient.setQueryDefaults(queryKey, { staleTime: freshMs })
  const request = queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...stored.request, signal }),
    retry: false,
  })
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
}
