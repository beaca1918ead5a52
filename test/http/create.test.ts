import { beforeEach, describe, expect, test } from 'vitest'
import { errorBody } from './support/error-body.ts'
import { fillGarage, startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

const app = startGarage()
beforeEach(() => fillGarage(app))

const customer = { name: 'Nora Neu', email: 'nora@example.test' }
const vehicle = {
  customer_id: id.customer(1),
  make: 'Fiat',
  model: 'Panda',
  vin: 'NEW1',
  year: 2001,
  mileage: '5',
  features: [],
}

async function countOf(table: string): Promise<number> {
  return (await app.sql(`select count(*)::int as n from ${table}`))[0]?.n
}

test('a created record is stored and answered with 201 and its Location', async () => {
  const { status, headers, json } = await app.post('/customers', {
    ...customer,
    phone: '+43',
    tier: 'gold',
    notes: 'Hi',
  })
  expect(status).toBe(201)
  expect(headers.get('location')).toBe(`/api/customers/${json.id}`)
  expect(await app.sql('select name, email, phone, tier, notes from customers where id = ?', [json.id])).toEqual([
    { name: 'Nora Neu', email: 'nora@example.test', phone: '+43', tier: 'gold', notes: 'Hi' },
  ])
})

test('the answer is what a get-one says afterwards, joins included', async () => {
  const created = await app.post('/vehicles', vehicle)
  const read = await app.get(`/vehicles/${created.json.id}`)
  expect(created.json).toEqual(read.json)
  expect(created.json.customer.id).toBe(id.customer(1))
  expect(created.json.parts).toEqual([])
})

test('unknown and excluded keys are ignored, never stored', async () => {
  const { status, json } = await app.post('/customers', {
    ...customer,
    id: id.customer(77),
    visits: 99,
    created_at: '2001-01-01T00:00:00Z',
    updated_at: '2001-01-01T00:00:00Z',
    vehicles: [{ ...vehicle, id: id.vehicle(77) }],
    nothing_like_it: true,
    constructor: 'x',
    toString: 1,
  })
  expect(status).toBe(201)
  expect(json.id).not.toBe(id.customer(77))
  expect(json.visits).toBe(0)
  expect(json.created_at).not.toMatch(/^2001/)
  expect(json.updated_at).not.toMatch(/^2001/)
  expect(json.vehicles).toEqual([])
  expect(json).not.toHaveProperty('nothing_like_it')
  expect(await countOf('vehicles')).toBe(12)
})

test('a field hidden from every answer can be written, and stays hidden', async () => {
  const { status, text, json } = await app.post('/customers', { ...customer, access_code: 'open-sesame' })
  expect(status).toBe(201)
  expect(text).not.toContain('access_code')
  expect(text).not.toContain('open-sesame')
  expect(await app.sql('select access_code from customers where id = ?', [json.id])).toEqual([
    { access_code: 'open-sesame' },
  ])
})

test('optional fields may be absent or null', async () => {
  const absent = await app.post('/customers', customer)
  const nulls = await app.post('/customers', { ...customer, email: 'other@example.test', phone: null, notes: null })
  expect(absent.json).toMatchObject({ phone: null, notes: null })
  expect(nulls.json).toMatchObject({ phone: null, notes: null })
})

describe('a body that breaks the model is a 422 and stores nothing', () => {
  test.each([
    ['a required field is missing', '/customers', { email: 'x@example.test' }, ['name']],
    ['null where a value is required', '/customers', { ...customer, name: null }, ['name']],
    ['a number for a text', '/customers', { ...customer, name: 5 }, ['name']],
    ['a number for a text that a hook reads', '/customers', { ...customer, email: 5 }, ['email']],
    ['a missing text that a hook reads', '/customers', { name: 'Nora' }, ['email']],
    ['an unknown enumeration value', '/customers', { ...customer, tier: 'platinum' }, ['tier']],
    ['a text for a boolean', '/customers', { ...customer, is_private: 'yes' }, ['is_private']],
    ['several faults', '/customers', { name: 5, email: 'x@example.test', tier: 'tin' }, ['name', 'tier']],
    ['a fraction for an integer', '/vehicles', { ...vehicle, year: 2001.5 }, ['year']],
    ['a text for an integer', '/vehicles', { ...vehicle, year: '2001' }, ['year']],
    ['an integer out of its range', '/vehicles', { ...vehicle, year: 2 ** 31 }, ['year']],
    ['a bigint out of its range', '/vehicles', { ...vehicle, mileage: '9223372036854775808' }, ['mileage']],
    ['a text for a bigint', '/vehicles', { ...vehicle, mileage: 'far' }, ['mileage']],
    ['too many digits for a decimal', '/vehicles', { ...vehicle, price: '12345678901.00' }, ['price']],
    ['a text for a decimal', '/vehicles', { ...vehicle, price: 'cheap' }, ['price']],
    ['a date that is none', '/vehicles', { ...vehicle, purchased_on: '2023-02-29' }, ['purchased_on']],
    ['a malformed uuid', '/vehicles', { ...vehicle, customer_id: 'abc' }, ['customer_id']],
    ['a text for an array', '/vehicles', { ...vehicle, features: 'abs' }, ['features']],
    ['a number inside an array of texts', '/vehicles', { ...vehicle, features: ['abs', 5] }, ['features']],
    ['a NUL character', '/vehicles', { ...vehicle, make: 'Fi\u0000at' }, ['make']],
    ['a lone surrogate', '/vehicles', { ...vehicle, make: 'Fi\ud800at' }, ['make']],
  ])('%s', async (_case, path, body, fields) => {
    const table = path.slice(1)
    const before = await countOf(table)
    const { status, json, text } = await app.post(path, body)
    expect(status, text).toBe(422)
    expect(json).toMatchObject({ message: json.error, code: expect.stringMatching(/^invalid_/) })
    const faults = json.error.split('; ').map((fault: string) => fault.match(/^(\w+)[^:]*: \S/)?.[1])
    expect(faults).toEqual(expect.arrayContaining(fields))
    expect(new Set(faults)).toEqual(new Set(fields))
    expect(new Set(Object.keys(json.errors))).toEqual(new Set(fields))
    expect(await countOf(table)).toBe(before)
  })

  test.each([['[]'], ['"text"'], ['5'], ['null'], ['true']])('a body that is %s', async (body) => {
    const { status, json } = await app.post('/customers', body)
    expect([400, 422]).toContain(status)
    expect(json).toMatchObject({ message: json.error, code: expect.stringMatching(/^invalid_/) })
    expect(await countOf('customers')).toBe(25)
  })
})

describe('conflicts', () => {
  test('a value that must be unique and is not is a 409', async () => {
    const { status, json } = await app.post('/customers', { ...customer, email: 'customer1@example.test' })
    expect({ status, json }).toEqual({
      status: 409,
      json: errorBody('already_exists', undefined, { email: 'is already taken' }),
    })
  })

  test('a reference to a record that does not exist is a 409', async () => {
    const { status, json } = await app.post('/vehicles', { ...vehicle, customer_id: id.missing })
    expect({ status, json }).toEqual({
      status: 409,
      json: errorBody('reference_not_found', 'customer_id: no customer with this ID', {
        customer_id: 'no customer with this ID',
      }),
    })
  })
})

test('__proto__ in a body changes nothing, in this request or later ones', async () => {
  const body = '{"name":"Nora","email":"p@example.test","__proto__":{"tier":"gold","polluted":true}}'
  const { status, json } = await app.post('/customers', body)
  expect(status).toBe(201)
  expect(json.tier).toBe('standard')
  expect({}).not.toHaveProperty('polluted')
  expect((await app.post('/customers', customer)).json.tier).toBe('standard')
})
