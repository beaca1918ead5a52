import { listed, partRelations } from '../contenders/columns.ts'
import type { Dialect, HttpRequest, ListAsk } from './ask.ts'
import { feathersRest } from './feathers.ts'
import { simpleRest } from './simple-rest.ts'

/** `@dataui/crud`: `filter=field||$operator||value`, columns of a list and relations of a part named by the client. */
export const nestCrud: Dialect = {
  write: (ask) => {
    switch (ask.kind) {
      case 'list':
        return writeList(ask)
      case 'one':
        return simpleRest.write(ask)
      case 'create':
        return { method: 'POST', path: joining('/api/vehicle_parts', ofNewParts), body: JSON.stringify(ask.body) }
      case 'update':
        return {
          method: 'PATCH',
          path: joining(`/api/vehicle_parts/${ask.id}`, partRelations),
          body: JSON.stringify(ask.body),
        }
      case 'batch':
        return { method: 'POST', path: '/api/vehicle_parts/bulk', body: JSON.stringify({ bulk: ask.bodies }) }
    }
  },
  read: feathersRest.read,
}

// Nothing is built into a new part yet.
const ofNewParts = ['vehicle', 'subparts']

function joining(path: string, relations: readonly string[]): string {
  return `${path}?${new URLSearchParams(relations.map((relation) => ['join', relation]))}`
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
