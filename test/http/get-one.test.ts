import { expect, test } from 'vitest'
import { startGarage } from './support/garage.ts'
import { customers, id } from './support/rows.ts'

const app = startGarage()

test('a record is a bare JSON object with status 200', async () => {
  const { status, headers, json } = await app.get(`/customers/${id.customer(3)}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  const { id: key, name, email, phone, tier, notes, visits, is_private } = customers[2] ?? {}
  expect(json).toMatchObject({ id: key, name, email, phone, tier, notes, visits, is_private })
})

test('a record has the fields of the response model, no other', async () => {
  const { json } = await app.get(`/customers/${id.customer(3)}`)
  const fields = 'id name email phone tier notes visits is_private created_at updated_at vehicles'
  expect(Object.keys(json).sort()).toEqual(fields.split(' ').sort())
})

test('a missing record is a 404 that names the resource in the singular and the id', async () => {
  const customer = await app.get(`/customers/${id.missing}`)
  expect(customer).toMatchObject({ status: 404, json: { error: `customer with ID '${id.missing}' not found` } })
  const part = await app.get(`/vehicle_parts/${id.missing}`)
  expect(part).toMatchObject({ status: 404, json: { error: `vehicle_part with ID '${id.missing}' not found` } })
})

test('a malformed id is a 400 with a single text', async () => {
  for (const malformed of [
    '1',
    'abc',
    '%20',
    "'",
    '1;2',
    '1e0',
    `${id.customer(1)}x`,
    '%00',
    'null',
    'undefined',
    '..%2F',
  ]) {
    const { status, json } = await app.get(`/customers/${malformed}`)
    expect(status, malformed).toBe(400)
    expect(Object.keys(json), malformed).toEqual(['error', 'message', 'code'])
    expect(json.error, malformed).toMatch(/\bid\b/i)
  }
})

test('an id outside the URL encoding is a 400', async () => {
  expect((await app.get('/customers/%zz')).status).toBe(400)
})
