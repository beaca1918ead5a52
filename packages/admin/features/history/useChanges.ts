import { useInfiniteQuery } from '@tanstack/react-query'
import type { Activity } from '../../api/activity.ts'
import { api } from '../../api/dataProvider.ts'
import { httpClient, nextPage } from '../../api/httpClient.ts'

/** The filters of the list of changes, as its address and the API have them. */
export const changeFilters = ['by', 'resource', 'type', 'since', 'until'] as const

export type ChangeFilters = Partial<Record<(typeof changeFilters)[number], string>>

const limit = 30
const dayMs = 24 * 60 * 60 * 1000

/** Returns the start of a day in the user's time zone, some days later. */
const startOf = (day: string, days = 0) => new Date(Date.parse(`${day}T00:00`) + days * dayMs).toISOString()

/** Reads the changes that match, newest first, page by page. The last day is a part of them. */
export const useChanges = ({ since, until, ...filters }: ChangeFilters) => {
  const query = new URLSearchParams({ ...filters, limit: String(limit) })
  if (since) query.set('since', startOf(since))
  if (until) query.set('until', startOf(until, 1))
  return useInfiniteQuery({
    queryKey: ['auth/changes', query.toString()],
    queryFn: async ({ signal, pageParam }) => {
      const { json, headers } = await httpClient(`${api}/auth/changes${pageParam}`, { signal })
      const entries: readonly Activity[] = json
      return { entries, next: nextPage(headers) }
    },
    initialPageParam: `?${query}`,
    getNextPageParam: ({ next }) => next,
  })
}
