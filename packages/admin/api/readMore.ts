import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type InfiniteQuery = Pick<UseInfiniteQueryResult, 'isFetching' | 'refetch' | 'fetchNextPage'>

/** Reads the next page of a query, after a running request: `fetchNextPage` would cancel a refresh, and the newest entries would be missing. */
export async function readMore({ isFetching, refetch, fetchNextPage }: InfiniteQuery): Promise<void> {
  if (isFetching) await refetch({ cancelRefetch: false })
  await fetchNextPage()
}
