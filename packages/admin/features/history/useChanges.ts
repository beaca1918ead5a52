import { useInfiniteQuery } from '@tanstack/react-query'
import { useResourceDefinitions } from 'react-admin'
import type { RecordActivity } from '../../api/activity.ts'
import { api } from '../../api/dataProvider.ts'
import { httpClient, nextPage } from '../../api/httpClient.ts'
import { addIntervals } from '../../format/days.ts'
import { midnight } from '../../format/timeline.ts'
import { infoOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'

/** The filters of the page of all changes: parameters of its address and of `GET /auth/changes`. */
export const changeFilters = ['by', 'resource', 'type', 'since', 'until'] as const

export type ChangeFilters = Partial<Record<(typeof changeFilters)[number], string>>

const entriesPerPage = 30

/** Reads the changes that match, newest first; the Link header of a page leads to the next one. `until` is the last day that is listed. */
export const useChanges = ({ since, until, ...filters }: ChangeFilters) => {
  const query = new URLSearchParams({ ...filters, limit: String(entriesPerPage) })
  if (since) query.set('since', midnight(since).toISOString())
  if (until) query.set('until', midnight(addIntervals(until, 'day', 1)).toISOString())
  return useInfiniteQuery({
    queryKey: ['auth/changes', query.toString()],
    queryFn: async ({ signal, pageParam }) => {
      const { json, headers } = await httpClient(`${api}/auth/changes${pageParam}`, { signal })
      const entries: readonly RecordActivity[] = json
      return { entries, next: nextPage(headers) }
    },
    initialPageParam: `?${query}`,
    getNextPageParam: ({ next }) => next,
  })
}

/** Returns the resources that the page of all changes names: those whose changes are recorded, and whose history the user may read. */
export const useAuditedResources = (): string[] =>
  Object.keys(useResourceDefinitions()).filter((name) => infoOf(name).audited && can('history', name))
