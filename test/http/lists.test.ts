import { beforeAll, describe, expect, test } from 'vitest'
import { query } from './support/client.ts'
import { startGarage } from './support/garage.ts'
import { id, records } from './support/rows.ts'

const app = startGarage()

test('without parameters a list holds the first 20 records by primary key', async () => {
  const { json, headers } = await app.get('/customers')
  const rows = await app.sql('select id, name, email, tier, visits from customers order by id limit 20')
  expect(json).toMatchObject(rows)
  expect(json).toHaveLength(20)
  expect(headers.get('content-range')).toBe('customer 0-19/25')
})

test('a record of a list has the fields of the list model, no other', async () => {
  const { json } = await app.get('/customers')
  const fields = [
    'id',
    'name',
    'email',
    'phone',
    'tier',
    'visits',
    'is_private',
    'created_at',
    'updated_at',
    'vehicles',
  ]
  for (const record of json) expect(Object.keys(record).sort()).toEqual(fields.sort())
})

test('Content-Range names the resource in the singular', async () => {
  expect((await app.get('/vehicle_parts')).headers.get('content-range')).toBe('vehicle_part 0-9/10')
  expect((await app.get('/maintenance_records')).headers.get('content-range')).toBe('maintenance_record 0-7/8')
})

test('a list without a match is an empty array with the range 0-0/0', async () => {
  const { status, headers, text } = await app.get(`/customers${query({ filter: { name: 'Unknown' } })}`)
  expect({ status, text }).toEqual({ status: 200, text: '[]' })
  expect(headers.get('content-range')).toBe('customer 0-0/0')
})

async function idsOf(path: string): Promise<string[]> {
  const { status, json, text } = await app.get(path)
  expect(status, text).toBe(200)
  return json.map((record: { id: string }) => record.id)
}

async function idsInSql(order: string): Promise<string[]> {
  return (await app.sql(`select id from customers order by ${order} limit 20`)).map((row) => row.id)
}

describe('sort in three formats', () => {
  test.each([
    ['JSON array', { sort: ['visits', 'DESC'] }, 'visits desc, id'],
    ['standard', { sort: 'visits', order: 'DESC' }, 'visits desc, id'],
    ['combined, descending', { sort: 'visits_desc' }, 'visits desc, id'],
    ['text', { sort: ['name', 'DESC'] }, 'name desc, id'],
    ['an enumeration', { sort: ['tier', 'ASC'] }, 'tier, id'],
    ['a datetime', { sort: ['created_at', 'DESC'] }, 'created_at desc, id'],
  ])('%s', async (_format, parameters, order) => {
    expect(await idsOf(`/customers${query(parameters)}`)).toEqual(await idsInSql(order))
  })
})

describe('sorting by a relation', () => {
  test('to-one: by the related record’s field', async () => {
    const rows = await app.sql(
      'select v.id from vehicles v join customers c on c.id = v.customer_id order by c.name desc, v.id',
    )
    expect(await idsOf(`/vehicles${query({ sort: ['customer.name', 'DESC'] })}`)).toEqual(rows.map((row) => row.id))
  })

  test.each([
    ['ASC', 'min'],
    ['DESC', 'max'],
  ])('to-many %s: by the %simum, records without related ones last', async (direction, aggregate) => {
    const rows = await app.sql(
      `select c.id from customers c left join vehicles v on v.customer_id = c.id
       group by c.id order by ${aggregate}(v.year) ${direction} nulls last, c.id`,
    )
    expect(await idsOf(`/customers${query({ sort: ['vehicles.year', direction], per_page: 100 })}`)).toEqual(
      rows.map((row) => row.id),
    )
  })
})

/** Where a page of the 25 customers begins, how long it is, and its Content-Range. */
async function pageOf(parameters: Record<string, unknown>) {
  const { status, headers, json, text } = await app.get(`/customers${query(parameters)}`)
  expect(status, text).toBe(200)
  return { first: json[0]?.id, length: json.length, range: headers.get('content-range') }
}

const page = (first: number, length: number, range: string) => ({ first: id.customer(first), length, range })
describe('range', () => {
  test.each([
    [[0, 9], page(1, 10, 'customer 0-9/25')],
    [[10, 19], page(11, 10, 'customer 10-19/25')],
    [[20, 29], page(21, 5, 'customer 20-24/25')],
  ])('%j is inclusive', async (range, expected) => {
    expect(await pageOf({ range })).toEqual(expected)
  })
})

describe('max_page_size', () => {
  beforeAll(async () => {
    const rows = Array.from({ length: 230 }, (_, n) => ({ ...records[0], id: id.record(1000 + n) }))
    await app.insert('maintenance_records', rows)
  })

  test.each([[{ per_page: 1000 }], [{ range: [0, 999] }], [{ range: [0, 1_000_000_000] }]])(
    '%j is clamped, and Content-Range says what was really returned',
    async (parameters) => {
      const { json, headers } = await app.get(`/maintenance_records${query(parameters)}`)
      expect(json).toHaveLength(200)
      expect(headers.get('content-range')).toBe('maintenance_record 0-199/238')
    },
  )
})
