import type { Dialect, HttpRequest, ListAsk } from './ask.ts'
import { simpleRest } from './simple-rest.ts'

/** Feathers: `$limit`, `$skip` and `$sort`, the total in the answer; PATCH merges, and many are created as one is. */
export const feathersRest: Dialect = {
  write: (ask) => {
    if (ask.kind === 'list') return writeList(ask)
    const request = simpleRest.write(ask)
    if (ask.kind === 'update') return { ...request, method: 'PATCH' }
    return ask.kind === 'batch' ? { ...request, path: '/api/vehicle_parts' } : request
  },
  read: (json) => {
    const { data, total } = json as { data?: unknown; total?: number }
    return data === undefined ? { data: json } : { data, ...(total !== undefined && { total }) }
  },
}

function writeList({ table, offset, limit, category, price }: ListAsk): HttpRequest {
  const query = new URLSearchParams({ $limit: String(limit), $skip: String(offset), '$sort[id]': '1' })
  if (category !== undefined) query.set('category', category)
  if (price !== undefined) {
    query.set('price[$gte]', String(price[0]))
    query.set('price[$lte]', String(price[1]))
  }
  return { method: 'GET', path: `/api/${table}?${query}` }
}
