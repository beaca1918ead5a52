import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type InfiniteQuery = Pick<UseInfiniteQueryResult, 'isFetching' | 'refetch' | 'fetchNextPage'>

/** Reads the next page of a query; first lets a running request end, which to read on would cancel: the newest entries would be missing. */
export async function readMore({ isFetching, refetch, fetchNextPage }: InfiniteQuery): Promise<void> {
  if (isFetching) await refetch({ cancelRefetch: false })
  await fetchNextPage()
}
