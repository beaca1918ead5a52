import { beforeEach, describe, expect, test } from 'vitest'
import { errorBody } from './support/error-body.ts'
import { fillGarage, startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

const app = startGarage()
beforeEach(() => fillGarage(app))

const path = `/customers/${id.customer(1)}`
const stored = async () => (await app.sql('select * from customers where id = ?', [id.customer(1)]))[0]

test('PUT merges: an absent field keeps its value', async () => {
  const before = await stored()
  const { status, json } = await app.put(path, { name: 'Changed' })
  expect(status).toBe(200)
  expect(json.name).toBe('Changed')
  expect(await stored()).toEqual({ ...before, name: 'Changed', updated_at: expect.anything() })
})

test('null clears a nullable field', async () => {
  const { json } = await app.put(path, { phone: null, notes: null })
  expect(json).toMatchObject({ phone: null, notes: null })
  expect(await stored()).toMatchObject({ phone: null, notes: null })
})

test('an empty object is legal and changes no field of the client', async () => {
  const before = await stored()
  const { status } = await app.put(path, {})
  expect(status).toBe(200)
  expect(await stored()).toEqual({ ...before, updated_at: expect.anything() })
})

test('the answer is what a get-one says afterwards, joins included', async () => {
  const { json } = await app.put(path, { tier: 'silver' })
  expect(json).toEqual((await app.get(path)).json)
  expect(json.vehicles).toHaveLength(2)
})

test('a whole record can be sent back, as react-admin does', async () => {
  const read = await app.get(path)
  const before = await stored()
  const { status, json } = await app.put(path, { ...read.json, name: 'Changed' })
  expect(status).toBe(200)
  expect(json).toEqual({ ...read.json, name: 'Changed', updated_at: expect.any(String) })
  expect(await stored()).toEqual({ ...before, name: 'Changed', updated_at: expect.anything() })
})

test('an id in the body never changes the id', async () => {
  for (const other of [id.customer(2), id.missing, 5, null]) {
    const { status, json } = await app.put(path, { id: other, name: `Told ${other}` })
    expect({ status, id: json.id, name: json.name }).toEqual({ status: 200, id: id.customer(1), name: `Told ${other}` })
  }
  expect((await app.get(`/customers/${id.customer(2)}`)).json.name).toBe('Clara Haas')
  expect((await app.sql('select count(*)::int as n from customers'))[0]?.n).toBe(25)
})

test('unknown and excluded keys are ignored, never stored', async () => {
  const before = await stored()
  const body = { visits: 99, created_at: '2001-01-01T00:00:00Z', vehicles: [], nothing_like_it: 1, name: 'Changed' }
  expect((await app.put(path, body)).status).toBe(200)
  expect(await stored()).toEqual({ ...before, name: 'Changed', updated_at: expect.anything() })
  expect((await app.get(path)).json.vehicles).toHaveLength(2)
})

test('a missing record is the same 404 as for get-one', async () => {
  const update = await app.put(`/customers/${id.missing}`, { name: 'x' })
  const read = await app.get(`/customers/${id.missing}`)
  expect({ status: update.status, text: update.text }).toEqual({ status: 404, text: read.text })
})

test('a malformed id is a 400', async () => {
  expect((await app.put('/customers/1', { name: 'x' })).status).toBe(400)
})

describe('a body that breaks the model is a 422 and changes nothing', () => {
  test.each([
    [{ name: null }, 'name'],
    [{ name: 5 }, 'name'],
    [{ email: 5 }, 'email'],
    [{ email: null }, 'email'],
    [{ tier: 'platinum' }, 'tier'],
    [{ tier: null }, 'tier'],
    [{ is_private: 1 }, 'is_private'],
  ])('%j', async (body, field) => {
    const before = await stored()
    const { status, json, text } = await app.put(path, { phone: 'changed', ...body })
    expect(status, text).toBe(422)
    expect(json.error).toMatch(new RegExp(`^${field}: `))
    expect(await stored()).toEqual(before)
  })
})

test('a value that must be unique and is not is a 409', async () => {
  const { status, json } = await app.put(path, { email: 'customer2@example.test' })
  expect({ status, json }).toEqual({
    status: 409,
    json: errorBody('already_exists', undefined, { email: 'is already taken' }),
  })
})

test('a reference to a record that does not exist is a 409', async () => {
  const { status, json } = await app.put(`/vehicles/${id.vehicle(1)}`, { customer_id: id.missing })
  expect({ status, json }).toEqual({
    status: 409,
    json: errorBody('reference_not_found', 'customer_id: no customer with this ID', {
      customer_id: 'no customer with this ID',
    }),
  })
})

test('concurrent updates of different fields both survive', async () => {
  const bodies = [{ name: 'Changed' }, { phone: '0' }, { notes: 'Both' }, { tier: 'gold' }]
  await Promise.all(bodies.map((body) => app.put(path, body)))
  expect(await stored()).toMatchObject({ name: 'Changed', phone: '0', notes: 'Both', tier: 'gold' })
})
