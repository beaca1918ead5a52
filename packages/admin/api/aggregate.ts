import type { Interval } from '../format/days.ts'
import { api, httpClient } from './httpClient.ts'
import { exceptDeleted } from './recordDeletes.ts'

/** What an aggregate computes of a field. */
export type AggregateFunction = 'sum' | 'avg' | 'min' | 'max'

/** A group, its number of records, and what was computed of the requested fields. */
export interface Group extends Partial<Record<AggregateFunction, Readonly<Record<string, string | number | null>>>> {
  readonly group: Readonly<Record<string, string | number | boolean | null>>
  readonly count: number
}

/** A filter of a list: `{ status: 'open' }`. */
export type Filter = Readonly<Record<string, unknown>>

/** What an aggregate counts: by a field, in intervals, and of which fields it computes what. */
export interface AggregateParameters extends Partial<Record<AggregateFunction, string | undefined>> {
  readonly group_by?: string | undefined
  readonly interval?: Interval | undefined
  readonly time_zone?: string | undefined
  readonly filter?: Filter | undefined
}

/** Describes the request for an aggregate; equal requests of several cards are sent once. */
export const aggregateQuery = (resource: string, parameters: AggregateParameters) => ({
  queryKey: [resource, 'aggregate', parameters],
  queryFn: ({ signal }: { signal: AbortSignal }) => readAggregate(resource, parameters, signal),
})

/** Reads the groups of an aggregate. */
export const readAggregate = async (
  resource: string,
  { filter: limits, ...parameters }: AggregateParameters,
  signal: AbortSignal,
): Promise<Group[]> => {
  const filter = exceptDeleted(resource, limits)
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  if (Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter))
  const { json } = await httpClient(`${api}/${resource}/aggregate?${query}`, { signal })
  return json
}
