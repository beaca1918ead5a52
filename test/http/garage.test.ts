// @module-tag rest

import { beforeEach, describe, expect, test } from 'vitest'
import { fillGarage, startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

const app = startGarage()
beforeEach(() => fillGarage(app))

const record = {
  vehicle_id: id.vehicle(1),
  service_type: 'repair',
  description: 'New seals',
  cost: '99.90',
  performed_at: '2024-05-01T10:00:00Z',
}
const visitsOf = async (customer: string) =>
  (await app.sql('select visits from customers where id = ?', [customer]))[0]?.visits

describe('a completed maintenance record that is created', () => {
  test('adds one to the visits of its customer', async () => {
    const before = await visitsOf(id.customer(1))
    expect((await app.post('/maintenance_records', { ...record, completed: true })).status).toBe(201)
    expect(await visitsOf(id.customer(1))).toBe(before + 1)
  })

  test('adds nothing when it is not completed', async () => {
    const before = await visitsOf(id.customer(1))
    await app.post('/maintenance_records', record)
    await app.post('/maintenance_records', { ...record, completed: false })
    expect(await visitsOf(id.customer(1))).toBe(before)
  })
})

test('the e-mail of a customer is trimmed and put in lower case in every write', async () => {
  const pasted = (name: string) => ({ name, email: ` ${name}@Example.COM\t` })
  const { status, json } = await app.post('/customers', pasted('One'))
  expect([status, json.email]).toEqual([201, 'one@example.com'])
  expect((await app.put(`/customers/${json.id}`, pasted('Two'))).json.email).toBe('two@example.com')
  const dry = await app.post('/customers?dry_run=true', pasted('Dry'))
  expect([dry.status, dry.json.email]).toEqual([201, 'dry@example.com'])
  const batch = await app.post('/customers/batch?partial=true', [pasted('Three'), { name: 'x', email: ' no address ' }])
  expect([batch.status, batch.json.succeeded[0].email]).toEqual([207, 'three@example.com'])
  const { succeeded } = batch.json
  const changed = await app.patch('/customers/batch', [{ id: succeeded[0].id, email: '  FOUR@example.com ' }])
  expect(changed.json[0].email).toBe('four@example.com')
  const { CustomerCreate } = (await app.get('/openapi.json')).json.components.schemas
  expect(CustomerCreate.properties.email).toEqual({
    type: 'string',
    format: 'email',
    description: expect.stringContaining('Whitespace at its ends is removed before it is checked.'),
  })
})
