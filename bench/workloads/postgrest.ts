import { randomUUID } from 'node:crypto'
import { listed, shown } from '../contenders/columns.ts'
import type { Dialect, HttpRequest, ListSpec, PartBody } from './request.ts'
import { simpleRest } from './simple-rest.ts'

/** PostgREST: the client names columns, relations and the order, and asks for the exact total by a header. */
export const postgrest: Dialect = {
  write: (spec) => {
    switch (spec.kind) {
      case 'list':
        return writeList(spec)
      case 'one':
        return writeOne(spec.table, spec.id)
      case 'create':
        return writeCreate(spec.body)
      default:
        throw new Error(`PostgREST is not asked to ${spec.kind}.`)
    }
  },
  // Nothing refers to a new part, so it is not asked for subparts.
  read: (json, headers) => simpleRest.read(isNewPart(json) ? { ...json, subparts: [] } : json, headers),
}

const oneObject = 'application/vnd.pgrst.object+json'
const vehicles = `vehicles(${listed.vehicle})`

function writeList({ table, offset, limit, category, price }: ListSpec): HttpRequest {
  const columns = table === 'customers' ? [...listed.customer, vehicles] : listed.part
  const query = new URLSearchParams({
    select: columns.join(),
    order: 'id',
    limit: String(limit),
    offset: String(offset),
  })
  if (table === 'customers') query.set('vehicles.order', 'id')
  if (category !== undefined) query.set('category', `eq.${category}`)
  for (const [at, operator] of ['gte', 'lte'].entries())
    if (price !== undefined) query.append('price', `${operator}.${price[at]}`)
  return { method: 'GET', path: `/${table}?${query}`, headers: { Prefer: 'count=exact' } }
}

function writeOne(table: string, id: string): HttpRequest {
  const query = new URLSearchParams({
    select: [...shown.customer, `vehicles(${shown.vehicle})`].join(),
    id: `eq.${id}`,
    'vehicles.order': 'id',
  })
  return { method: 'GET', path: `/${table}?${query}`, headers: { Accept: oneObject } }
}

/** Writes a new part with the values that other contenders generate. */
function writeCreate(body: PartBody): HttpRequest {
  const query = new URLSearchParams({ select: [...shown.part, `vehicle:vehicles(${shown.vehicle})`].join() })
  const now = new Date().toISOString()
  return {
    method: 'POST',
    path: `/vehicle_parts?${query}`,
    body: JSON.stringify({ id: randomUUID(), ...body, created_at: now, updated_at: now }),
    headers: { Accept: oneObject, Prefer: 'return=representation' },
  }
}

function isNewPart(json: unknown): json is object {
  return typeof json === 'object' && json !== null && 'vehicle' in json
}
