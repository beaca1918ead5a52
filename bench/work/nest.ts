import { listed } from '../contenders/columns.ts'
import type { Dialect, HttpRequest, ListAsk } from './ask.ts'
import { feathersRest } from './feathers.ts'
import { simpleRest } from './simple-rest.ts'

/** `@dataui/crud`: `filter=field||$operator||value`, the columns of a list named by the client. */
export const nestCrud: Dialect = {
  write: (ask) => {
    if (ask.kind === 'list') return writeList(ask)
    const request = simpleRest.write(ask)
    if (ask.kind === 'update') return { ...request, method: 'PATCH' }
    return ask.kind === 'batch'
      ? { method: 'POST', path: '/api/customers/bulk', body: JSON.stringify({ bulk: ask.bodies }) }
      : request
  },
  read: feathersRest.read,
}

function writeList({ table, offset, limit, category, price }: ListAsk): HttpRequest {
  const query = new URLSearchParams({ limit: String(limit), offset: String(offset), sort: 'id,ASC' })
  if (table === 'customers') {
    query.set('fields', listed.customer.join())
    query.set('join', `vehicles||${listed.vehicle.join()}`)
  }
  if (category !== undefined) query.append('filter', `category||$eq||${category}`)
  if (price !== undefined) query.append('filter', `price||$between||${price.join()}`)
  return { method: 'GET', path: `/api/${table}?${query}` }
}
