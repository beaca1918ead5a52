import { useInfiniteQuery } from '@tanstack/react-query'
import { useResourceDefinitions } from 'react-admin'
import type { RecordActivity } from '../../api/activity.ts'
import { api } from '../../api/dataProvider.ts'
import { httpClient, nextPage } from '../../api/httpClient.ts'
import { infoOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'

/** The filters of the page of all changes: parameters of its address and of `GET /auth/changes`. */
export const changeFilters = ['by', 'resource', 'type', 'since', 'until'] as const

export type ChangeFilters = Partial<Record<(typeof changeFilters)[number], string>>

const entriesPerPage = 30

/** Returns the timestamp at which a day begins in the user's time zone, or so many days later. */
const startOf = (day: string, days = 0): string => {
  const start = new Date(`${day}T00:00`)
  // A day on which clocks change does not have 24 hours.
  start.setDate(start.getDate() + days)
  return start.toISOString()
}

/** Reads the changes that match, newest first; the Link header of a page leads to the next one. `until` is the last day that is listed. */
export const useChanges = ({ since, until, ...filters }: ChangeFilters) => {
  const query = new URLSearchParams({ ...filters, limit: String(entriesPerPage) })
  if (since) query.set('since', startOf(since))
  if (until) query.set('until', startOf(until, 1))
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
