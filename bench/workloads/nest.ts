import { listed, partRelations } from '../contenders/columns.ts'
import { feathersRest } from './feathers.ts'
import type { Dialect, HttpRequest, ListSpec } from './request.ts'
import { simpleRest } from './simple-rest.ts'

/** `@dataui/crud`: `filter=field||$operator||value`; the client names columns and relations. */
export const nestCrud: Dialect = {
  write: (spec) => {
    switch (spec.kind) {
      case 'list':
        return writeList(spec)
      case 'one':
        return simpleRest.write(spec)
      case 'create':
        return { method: 'POST', path: joining('/api/vehicle_parts', ofNewParts), body: JSON.stringify(spec.body) }
      case 'update':
        return {
          method: 'PATCH',
          path: joining(`/api/vehicle_parts/${spec.id}`, partRelations),
          body: JSON.stringify(spec.body),
        }
      case 'batch':
        return { method: 'POST', path: '/api/vehicle_parts/bulk', body: JSON.stringify({ bulk: spec.bodies }) }
    }
  },
  read: feathersRest.read,
}

// New parts have no deeper relations.
const ofNewParts = ['vehicle', 'subparts']

function joining(path: string, relations: readonly string[]): string {
  return `${path}?${new URLSearchParams(relations.map((relation) => ['join', relation]))}`
}

function writeList({ table, offset, limit, category, price }: ListSpec): HttpRequest {
  const query = new URLSearchParams({ limit: String(limit), offset: String(offset), sort: 'id,ASC' })
  if (table === 'customers') {
    query.set('fields', listed.customer.join())
    query.set('join', `vehicles||${listed.vehicle.join()}`)
  }
  if (category !== undefined) query.append('filter', `category||$eq||${category}`)
  if (price !== undefined) query.append('filter', `price||$between||${price.join()}`)
  return { method: 'GET', path: `/api/${table}?${query}` }
}
