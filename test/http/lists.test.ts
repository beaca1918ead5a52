import { describe, expect, test } from 'vitest'
import { query } from './support/client.ts'
import { startGarage } from './support/garage.ts'

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
  const fields = 'id name email phone tier visits is_private created_at updated_at vehicles'.split(' ')
  for (const record of json) expect(Object.keys(record).sort()).toEqual(fields.sort())
})

async function idsOf(path: string): Promise<string[]> {
  const { status, json, text } = await app.get(path)
  expect(status, text).toBe(200)
  return json.map((record: { id: string }) => record.id)
}

async function idsInSql(order: string): Promise<string[]> {
  return (await app.sql(`select id from customers order by ${order} limit 20`)).map((row) => row.id)
}

test.each([
  ['JSON array', { sort: ['visits', 'DESC'] }, 'visits desc, id'],
  ['standard', { sort: 'visits', order: 'DESC' }, 'visits desc, id'],
  ['combined, descending', { sort: 'visits_desc' }, 'visits desc, id'],
  ['text', { sort: ['name', 'DESC'] }, 'name desc, id'],
  ['an enumeration', { sort: ['tier', 'ASC'] }, 'tier, id'],
  ['a datetime', { sort: ['created_at', 'DESC'] }, 'created_at desc, id'],
])('a list is sorted by %s', async (_format, parameters, order) => {
  expect(await idsOf(`/customers${query(parameters)}`)).toEqual(await idsInSql(order))
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
