import { describe, expect, test } from 'vitest'
import { query } from './support/client.ts'
import { startGarage } from './support/garage.ts'

const app = startGarage()

async function idsOf(path: string): Promise<string[]> {
  const { status, json, text } = await app.get(path)
  expect(status, text).toBe(200)
  return json.map((record: { id: string }) => record.id)
}

async function idsInSql(order: string): Promise<string[]> {
  return (await app.sql(`select id from customers order by ${order} limit 20`)).map((row) => row.id)
}

describe('the three formats', () => {
  test.each([
    ['JSON array', { sort: ['visits', 'DESC'] }, 'visits desc, id'],
    ['JSON array, ascending', { sort: ['visits', 'ASC'] }, 'visits, id'],
    ['JSON array in lower case', { sort: ['visits', 'desc'] }, 'visits desc, id'],
    ['JSON array without direction', { sort: ['visits'] }, 'visits, id'],
    ['standard', { sort: 'visits', order: 'DESC' }, 'visits desc, id'],
    ['standard in lower case', { sort: 'visits', order: 'desc' }, 'visits desc, id'],
    ['standard without direction', { sort: 'visits' }, 'visits, id'],
    ['combined, ascending', { sort: 'visits_asc' }, 'visits, id'],
    ['combined, descending', { sort: 'visits_desc' }, 'visits desc, id'],
    ['text', { sort: ['name', 'DESC'] }, 'name desc, id'],
    ['an enumeration', { sort: ['tier', 'ASC'] }, 'tier, id'],
    ['a datetime', { sort: ['created_at', 'DESC'] }, 'created_at desc, id'],
  ])('%s', async (_format, parameters, order) => {
    expect(await idsOf(`/customers${query(parameters)}`)).toEqual(await idsInSql(order))
  })
})

test('equal values are ordered by the primary key ascending, also under DESC', async () => {
  expect(await idsOf('/customers?sort=tier_desc')).toEqual(await idsInSql('tier desc, id asc'))
})

test.each([
  ['an unknown field', { sort: ['nothing_like_it', 'DESC'] }],
  ['a field that is not sortable', { sort: ['email', 'DESC'] }],
  ['a hidden field', { sort: ['access_code', 'DESC'] }],
  ['a field of a relation that is not listed', { sort: ['vehicles.vin', 'DESC'] }],
  ['a relation that does not exist', { sort: ['wheels.size', 'DESC'] }],
  ['JSON that does not end', { sort: '["visits"' }],
  ['an empty array', { sort: [] }],
  ['SQL', { sort: 'visits; drop table customers' }],
  ['an empty text', { sort: '' }],
])('%s falls back to the primary key ascending', async (_case, parameters) => {
  expect(await idsOf(`/customers${query(parameters)}`)).toEqual(await idsInSql('id'))
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
