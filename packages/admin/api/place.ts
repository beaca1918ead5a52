import type { FilterPayload, RaRecord, SortPayload } from 'react-admin'
import { toApiFilter } from './filter/apiFilter.ts'
import { api, httpClient } from './httpClient.ts'
import { exceptDeleted } from './recordDeletes.ts'

/** Which records a list shows, and in which order. */
export interface ListedRecords {
  readonly sort: SortPayload
  readonly filter: FilterPayload
}

/** A part of a list around a record. */
export interface PartOfList {
  readonly data: readonly RaRecord[]
  /** The number of records before it. */
  readonly start: number
  readonly total: number
}

// Two on each side: the place of the next record is known before its own part of the list is read.
const partSize = 5

/** Describes the request for the part of a list in whose middle a record stands; it is empty where the list does not have the record. */
export const partQuery = (resource: string, { sort, filter }: ListedRecords, id: RaRecord['id'] | undefined) => ({
  // Begins as the keys of lists do: what reads lists again reads their parts again.
  queryKey: [...partsKey(resource, { sort, filter }), id],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PartOfList> => {
    const query = new URLSearchParams({
      filter: JSON.stringify(exceptDeleted(resource, toApiFilter(filter))),
      sort: JSON.stringify([sort.field, sort.order]),
      around: String(id),
      per_page: String(partSize),
    })
    // As a list does, which falls back to the default order.
    const options = { signal, headers: new Headers({ Prefer: 'handling=lenient' }) }
    const { json, headers } = await httpClient(`${api}/${resource}?${query}`, options)
    const [, start, total] = / (\d+)-\d+\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? []
    return { data: json, start: Number(start), total: Number(total) }
  },
})

/** The beginning of the keys of all parts of a list. */
export const partsKey = (resource: string, { sort, filter }: ListedRecords) => [
  resource,
  'getList',
  { sort, filter },
  'around',
]

/** The place of a record in a list, for the buttons that lead from its page to the records beside it. */
export interface Place {
  /** Counted from 1. */
  readonly position: number
  readonly previous: RaRecord['id'] | undefined
  readonly next: RaRecord['id'] | undefined
}

/** Returns the place of a record in a list by a part of it; undefined if the part does not tell its neighbours. */
export function placeIn({ data, start, total }: PartOfList, id: RaRecord['id'] | undefined): Place | undefined {
  const at = data.findIndex((record) => String(record.id) === String(id))
  const [previous, next] = [data[at - 1]?.id, data[at + 1]?.id]
  const isFirst = start + at === 0
  const isLast = start + at === total - 1
  if (at === -1 || (previous === undefined && !isFirst) || (next === undefined && !isLast)) return undefined
  return { position: start + at + 1, previous, next }
}
