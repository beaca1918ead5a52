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
  /** The number of records before the part. */
  readonly start: number
  readonly total: number
}

// The record with two on each side: the place of the next record is known before its own part of the list is read.
const partSize = 5

/** Returns the options of react-query for the part of a list around a record. The part is empty if the list does not contain the record. */
export const partQuery = (resource: string, { sort, filter }: ListedRecords, id: RaRecord['id'] | undefined) => ({
  // Begins like the keys of lists: a refresh of lists reads the parts again, too.
  queryKey: [...partsKey(resource, { sort, filter }), id],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PartOfList> => {
    const query = new URLSearchParams({
      filter: JSON.stringify(exceptDeleted(resource, toApiFilter(filter))),
      sort: JSON.stringify([sort.field, sort.order]),
      around: String(id),
      per_page: String(partSize),
    })
    // With lenient handling an unknown sort field falls back to the default order, as in the list.
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

/** Returns the place of a record in a list; undefined if `part` does not contain its neighbours. */
export function placeIn({ data, start, total }: PartOfList, id: RaRecord['id'] | undefined): Place | undefined {
  const index = data.findIndex((record) => String(record.id) === String(id))
  const [previous, next] = [data[index - 1]?.id, data[index + 1]?.id]
  const isFirst = start + index === 0
  const isLast = start + index === total - 1
  if (index === -1 || (previous === undefined && !isFirst) || (next === undefined && !isLast)) return undefined
  return { position: start + index + 1, previous, next }
}
