import { beforeEach, describe, expect, test } from 'vitest'
import { fillGarage, startGarage } from './support/garage.ts'
import { customers, id } from './support/rows.ts'

const app = startGarage()
beforeEach(() => fillGarage(app))

const customer = { name: 'Nora Neu', email: 'nora@example.test' }

describe('get one', () => {
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
})

describe('create', () => {
  const vehicle = { customer_id: id.customer(1), make: 'Fiat', model: 'Panda', vin: 'NEW1', mileage: 5, features: [] }

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

  test.each([
    ['a required field is missing', '/customers', { email: 'x@example.test' }, ['name']],
    ['null where a value is required', '/customers', { ...customer, name: null }, ['name']],
    ['a number for a text', '/customers', { ...customer, name: 5 }, ['name']],
    ['a number for a text that a hook reads', '/customers', { ...customer, email: 5 }, ['email']],
    ['a missing text that a hook reads', '/customers', { name: 'Nora' }, ['email']],
    ['an unknown enumeration value', '/customers', { ...customer, tier: 'platinum' }, ['tier']],
    ['a text for a boolean', '/customers', { ...customer, is_private: 'yes' }, ['is_private']],
    ['several faults', '/customers', { name: 5, email: 'x@example.test', tier: 'tin' }, ['name', 'tier']],
    ['a text for an integer', '/vehicles', { ...vehicle, year: '2001' }, ['year']],
  ])('a body that breaks the model is a 422 and stores nothing %s', async (_case, path, body, fields) => {
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
})

describe('what the server sets', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

  test('on_create fills a field that the client leaves out or sends as null', async () => {
    expect((await app.post('/customers', customer)).json).toMatchObject({ tier: 'standard', is_private: false })
    const nulls = await app.post('/customers', { ...customer, email: 'b@example.test', tier: null, is_private: null })
    expect(nulls.json).toMatchObject({ tier: 'standard', is_private: false })
  })

  test('on a field excluded from create, on_create is always evaluated', async () => {
    const { json } = await app.post('/customers', {
      ...customer,
      visits: 7,
      id: id.customer(99),
      created_at: '2001-01-01T00:00:00Z',
    })
    expect(json.visits).toBe(0)
    expect(json.id).toMatch(uuid)
    expect(Math.abs(Date.parse(json.created_at) - Date.now())).toBeLessThan(60_000)
  })

  test('on_update is evaluated on every update, an empty one too; on_create is not', async () => {
    for (const body of [{ name: 'Renamed' }, {}]) {
      await app.sql("update customers set updated_at = '2020-01-01T00:00:00Z' where id = ?", [id.customer(1)])
      const { status, json } = await app.put(`/customers/${id.customer(1)}`, body)
      expect(status).toBe(200)
      expect(Math.abs(Date.parse(json.updated_at) - Date.now())).toBeLessThan(60_000)
      expect(Date.parse(json.created_at)).toBe(Date.parse('2024-03-01T08:30:00.123Z'))
    }
  })
})

describe('update', () => {
  const path = `/customers/${id.customer(1)}`
  const stored = async () => (await app.sql('select * from customers where id = ?', [id.customer(1)]))[0]

  test('PUT merges: an absent field keeps its value', async () => {
    const before = await stored()
    const { status, json } = await app.put(path, { name: 'Changed' })
    expect(status).toBe(200)
    expect(json.name).toBe('Changed')
    expect(await stored()).toEqual({ ...before, name: 'Changed', updated_at: expect.anything() })
  })

  test('a whole record can be sent back, as react-admin does', async () => {
    const read = await app.get(path)
    const before = await stored()
    const { status, json } = await app.put(path, { ...read.json, name: 'Changed' })
    expect(status).toBe(200)
    expect(json).toEqual({ ...read.json, name: 'Changed', updated_at: expect.any(String) })
    expect(await stored()).toEqual({ ...before, name: 'Changed', updated_at: expect.anything() })
  })

  test.each([
    [{ name: null }, 'name'],
    [{ name: 5 }, 'name'],
    [{ email: 5 }, 'email'],
    [{ email: null }, 'email'],
    [{ tier: 'platinum' }, 'tier'],
    [{ tier: null }, 'tier'],
    [{ is_private: 1 }, 'is_private'],
  ])('a body that breaks the model is a 422 and changes nothing %j', async (body, field) => {
    const before = await stored()
    const { status, json, text } = await app.put(path, { phone: 'changed', ...body })
    expect(status, text).toBe(422)
    expect(json.error).toMatch(new RegExp(`^${field}: `))
    expect(await stored()).toEqual(before)
  })
})

describe('delete', () => {
  test('delete answers 200 with the record as it was', async () => {
    const path = `/customers/${id.customer(20)}`
    const before = await app.get(path)
    const { status, json } = await app.delete(path)
    expect({ status, json }).toEqual({ status: 200, json: before.json })
    expect(await app.sql('select id from customers where id = ?', [id.customer(20)])).toEqual([])
    expect((await app.get(path)).status).toBe(404)
  })

  test('a missing record is the same 404 as for get-one, also the second time', async () => {
    const path = `/customers/${id.customer(20)}`
    await app.delete(path)
    for (const missing of [path, path, `/customers/${id.missing}`]) {
      const { status, text } = await app.delete(missing)
      expect({ status, text }).toEqual({ status: 404, text: (await app.get(missing)).text })
    }
  })
})
