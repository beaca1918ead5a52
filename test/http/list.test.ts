import { expect, test } from 'vitest'
import { query } from './support/client.ts'
import { startGarage } from './support/garage.ts'

const app = startGarage()

test('a list is a bare JSON array with status 200', async () => {
  const { status, headers, json } = await app.get('/customers')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(json).toBeInstanceOf(Array)
})

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

test('the total counts the matching records, not the page', async () => {
  const { headers, json } = await app.get(`/customers${query({ filter: { tier: 'standard' }, range: [0, 1] })}`)
  const [row] = await app.sql("select count(*)::int as total from customers where tier = 'standard'")
  expect(json).toHaveLength(2)
  expect(headers.get('content-range')).toBe(`customer 0-1/${row?.total}`)
})

test('the total follows writes', async () => {
  const before = await app.get('/vehicle_parts')
  await app.sql("delete from vehicle_parts where id = (select id from vehicle_parts where name = 'Piston 10')")
  const after = await app.get('/vehicle_parts')
  expect(before.headers.get('content-range')).toBe('vehicle_part 0-9/10')
  expect(after.headers.get('content-range')).toBe('vehicle_part 0-8/9')
})
