import { describe, expect, test } from 'vitest'
import { feathersRest } from './feathers.ts'
import { keyOf } from './garage.ts'
import { nestCrud } from './nest.ts'
import { postgrest } from './postgrest.ts'
import type { Dialect, RequestSpec } from './request.ts'
import { crudRouter, simpleRest } from './simple-rest.ts'

const dialects: Record<string, Dialect> = { simpleRest, crudRouter, feathersRest, nestCrud, postgrest }
const page = { kind: 'list', table: 'vehicle_parts', offset: 25, limit: 25 } as const
const priced: RequestSpec = { ...page, category: 'brakes', price: [10, 20] }

describe('a list is requested', () => {
  test.each([
    ['simpleRest', '/api/vehicle_parts?range=[25,49]&filter={"category":"brakes","price_gte":10,"price_lte":20}'],
    ['crudRouter', '/api/vehicle_parts?range=[25,49]&filter={"category":"brakes","price_between":[10,20]}'],
    ['feathersRest', '/api/vehicle_parts?$limit=25&$skip=25&$sort[id]=1&category=brakes&price[$gte]=10&price[$lte]=20'],
    [
      'nestCrud',
      '/api/vehicle_parts?limit=25&offset=25&sort=id,ASC&filter=category||$eq||brakes&filter=price||$between||10,20',
    ],
    [
      'postgrest',
      '/vehicle_parts?select=id,vehicle_id,vehicle_part_id,name,category,price,in_stock,created_at,updated_at' +
        '&order=id&limit=25&offset=25&category=eq.brakes&price=gte.10&price=lte.20',
    ],
  ])('in %s', (name, path) => {
    const { method, ...request } = (dialects[name] as Dialect).write(priced)
    expect([method, decodeURIComponent(request.path)]).toEqual(['GET', path])
  })

  test('by the link of the page before', () => {
    const link = '?per_page=25&after=x'
    expect(simpleRest.write({ ...page, link }).path).toBe('/api/vehicle_parts?per_page=25&after=x')
    const headers = new Headers({ 'Content-Range': 'part 0-24/90', Link: `<${link}>; rel="next"` })
    expect(simpleRest.read([], headers)).toEqual({ data: [], total: 90, next: link })
  })

  test('with nothing that narrows it', () => {
    expect(decodeURIComponent(simpleRest.write(page).path)).toBe('/api/vehicle_parts?range=[25,49]')
  })
})

describe('a write', () => {
  const body = { name: 'Battery' }
  const around =
    '?join=vehicle&join=subparts&join=subparts.vehicle&join=subparts.vehicle.customer&join=subparts.vehicle.maintenance_records' +
    '&join=subparts.subparts&join=subparts.subparts.vehicle&join=subparts.subparts.subparts'
  test.each([
    ['simpleRest', 'POST', '/api/vehicle_parts'],
    ['crudRouter', 'POST', '/api/vehicle_parts'],
    ['feathersRest', 'POST', '/api/vehicle_parts'],
    ['nestCrud', 'POST', '/api/vehicle_parts?join=vehicle&join=subparts'],
  ])('of a new part in %s', (name, method, path) => {
    const { write } = dialects[name] as Dialect
    expect(write({ kind: 'create', body })).toEqual({ method, path, body: '{"name":"Battery"}' })
  })

  test.each([
    ['simpleRest', 'PUT', '/api/vehicle_parts/1'],
    ['crudRouter', 'PUT', '/api/vehicle_parts/1'],
    ['feathersRest', 'PATCH', '/api/vehicle_parts/1'],
    ['nestCrud', 'PATCH', `/api/vehicle_parts/1${around}`],
  ])('of a part that is known in %s', (name, method, path) => {
    const { write } = dialects[name] as Dialect
    expect(write({ kind: 'update', id: '1', body })).toEqual({ method, path, body: '{"name":"Battery"}' })
  })

  test.each([
    ['simpleRest', '/api/vehicle_parts/batch', '[{"name":"Battery"}]'],
    ['feathersRest', '/api/vehicle_parts', '[{"name":"Battery"}]'],
    ['nestCrud', '/api/vehicle_parts/bulk', '{"bulk":[{"name":"Battery"}]}'],
  ])('of many in %s', (name, path, text) => {
    const { write } = dialects[name] as Dialect
    expect(write({ kind: 'batch', bodies: [body] })).toEqual({ method: 'POST', path, body: text })
  })
})

describe('parsing a response', () => {
  const rows = [{ id: 'a' }]
  const ranged = new Headers({ 'Content-Range': 'customer 0-24/431' })

  test('with its total', () => {
    expect(simpleRest.read(rows, ranged)).toEqual({ data: rows, total: 431 })
    expect(feathersRest.read({ data: rows, total: 431, skip: 0 }, new Headers())).toEqual({ data: rows, total: 431 })
  })

  test('without one', () => {
    expect(simpleRest.read(rows, new Headers())).toEqual({ data: rows })
    expect(feathersRest.read({ id: 'a' }, new Headers())).toEqual({ data: { id: 'a' } })
  })
})

test('a key is what PostgreSQL computes', () => {
  // select md5('customers 17')::uuid
  expect(keyOf('customers', 17)).toBe('6b844995-c718-7dcd-d528-77092f0a9b60')
})
