// @module-tag rest

import { beforeEach, expect, test } from 'vitest'
import { fillGarage, startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

const app = startGarage()
beforeEach(() => fillGarage(app))

const customer = { name: 'Nora Neu', email: 'nora@example.test' }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('on_create fills a field that the client leaves out or sends as null', async () => {
  expect((await app.post('/customers', customer)).json).toMatchObject({ tier: 'standard', is_private: false })
  const nulls = await app.post('/customers', { ...customer, email: 'b@example.test', tier: null, is_private: null })
  expect(nulls.json).toMatchObject({ tier: 'standard', is_private: false })
})

test('the client’s value wins over on_create where clients may send the field', async () => {
  const { json } = await app.post('/customers', { ...customer, tier: 'gold', is_private: true })
  expect(json).toMatchObject({ tier: 'gold', is_private: true })
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

test('a function is called for each record', async () => {
  const a = await app.post('/customers', customer)
  const b = await app.post('/customers', { ...customer, email: 'b@example.test' })
  expect(a.json.id).toMatch(uuid)
  expect(b.json.id).toMatch(uuid)
  expect(a.json.id).not.toBe(b.json.id)
})

test('in a batch on_create works per item', async () => {
  const body = [
    customer,
    { ...customer, email: 'b@example.test', tier: 'gold' },
    { ...customer, email: 'c@example.test', tier: null },
  ]
  const { json } = await app.post('/customers/batch', body)
  expect(json.map((record: { tier: string }) => record.tier)).toEqual(['standard', 'gold', 'standard'])
  expect(new Set(json.map((record: { id: string }) => record.id)).size).toBe(3)
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

test('a client cannot set a field that on_update sets', async () => {
  const { json } = await app.put(`/customers/${id.customer(1)}`, { updated_at: '2001-01-01T00:00:00Z' })
  expect(json.updated_at).not.toMatch(/^2001/)
})
