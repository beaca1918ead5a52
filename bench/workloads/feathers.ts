import type { Dialect, HttpRequest, ListSpec } from './request.ts'
import { simpleRest } from './simple-rest.ts'

/** Feathers: `$limit`, `$skip` and `$sort`, the total in the body; PATCH merges, and one route creates single records and batches. */
export const feathersRest: Dialect = {
  write: (spec) => {
    if (spec.kind === 'list') return writeList(spec)
    const request = simpleRest.write(spec)
    if (spec.kind === 'update') return { ...request, method: 'PATCH' }
    return spec.kind === 'batch' ? { ...request, path: '/api/vehicle_parts' } : request
  },
  read: (json) => {
    const { data, total } = json as { data?: unknown; total?: number }
    return data === undefined ? { data: json } : { data, ...(total !== undefined && { total }) }
  },
}

function writeList({ table, offset, limit, category, price }: ListSpec): HttpRequest {
  const query = new URLSearchParams({ $limit: String(limit), $skip: String(offset), '$sort[id]': '1' })
  if (category !== undefined) query.set('category', category)
  if (price !== undefined) {
    query.set('price[$gte]', String(price[0]))
    query.set('price[$lte]', String(price[1]))
  }
  return { method: 'GET', path: `/api/${table}?${query}` }
}
