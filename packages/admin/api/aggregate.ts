import type { AggregateFunction } from 'slipform/browser'
import type { TimeInterval } from '../format/days.ts'
import { toApiFilter } from './filter/apiFilter.ts'
import { api, httpClient } from './httpClient.ts'
import { exceptDeleted } from './recordDeletes.ts'

/** A group, its number of records, and the computed values by function and field. */
export interface Group extends Partial<Record<AggregateFunction, Readonly<Record<string, string | number | null>>>> {
  readonly group: Readonly<Record<string, string | number | boolean | null>>
  readonly count: number
}

/** A filter of a list: `{ status: 'open' }`. */
export type ListFilter = Readonly<Record<string, unknown>>

/** The query parameters of an aggregate: the field to group by, its interval, and for each function the names of fields, joined by commas. */
export interface AggregateParameters extends Partial<Record<AggregateFunction, string | undefined>> {
  readonly group_by?: string | undefined
  readonly interval?: TimeInterval | undefined
  readonly time_zone?: string | undefined
  readonly filter?: ListFilter | undefined
}

/** Returns the options of react-query for an aggregate: equal requests of several cards of the dashboard are sent once. */
export const aggregateQuery = (resource: string, parameters: AggregateParameters) => ({
  queryKey: [resource, 'aggregate', parameters],
  queryFn: ({ signal }: { signal: AbortSignal }) => readAggregate(resource, parameters, signal),
})

/**
 * Returns the options of react-query for an aggregate of the records of a list. Key and result have the form of a list without records, so
 * that a refresh of the list reads the aggregate again, too.
 */
export const listAggregateQuery = (resource: string, { filter = {}, ...parameters }: AggregateParameters) => ({
  queryKey: [resource, 'getList', { filter }, 'aggregate', parameters],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<{ data: never[]; groups: Group[] }> => {
    return { data: [], groups: await readAggregate(resource, { ...parameters, filter: toApiFilter(filter) }, signal) }
  },
  select: ({ groups }: { groups: Group[] }) => groups,
})

/** Reads the groups of an aggregate from `/<resource>/aggregate`, without records that are being deleted. */
export const readAggregate = async (
  resource: string,
  { filter: requested, ...parameters }: AggregateParameters,
  signal: AbortSignal,
): Promise<Group[]> => {
  const filter = exceptDeleted(resource, requested)
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  if (Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter))
  const { json } = await httpClient(`${api}/${resource}/aggregate?${query}`, { signal })
  return json
}
