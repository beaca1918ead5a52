import { expect, test } from 'vitest'
import type { Row } from './support/app.ts'
import { query } from './support/client.ts'
import { startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

const app = startGarage()

const idsOf = (records: Row[]) => records.map((record) => record.id)

test('join.all: every record of a list carries its related records, ordered by primary key', async () => {
  const { json } = await app.get('/customers')
  const rows = await app.sql('select id, customer_id from vehicles order by id')
  for (const customer of json) {
    const own = rows.filter((row) => row.customer_id === customer.id)
    expect(idsOf(customer.vehicles)).toEqual(idsOf(own))
  }
  expect(json[0].vehicles).toHaveLength(2)
})

test('a to-many relation without related records is an empty array', async () => {
  expect((await app.get('/customers')).json[10].vehicles).toEqual([])
  expect((await app.get(`/customers/${id.customer(11)}`)).json.vehicles).toEqual([])
})

test('join.one: a single record carries its related records', async () => {
  const { json } = await app.get(`/customers/${id.customer(2)}`)
  expect(idsOf(json.vehicles)).toEqual([id.vehicle(2), id.vehicle(8)])
})

test('a to-one relation is the record', async () => {
  const { json } = await app.get(`/vehicles/${id.vehicle(8)}`)
  expect(json.customer).toMatchObject({ id: id.customer(2), name: 'Clara Haas', email: 'customer2@example.test' })
  for (const vehicle of (await app.get('/vehicles')).json) expect(vehicle.customer.id).toBe(vehicle.customer_id)
})

test('each of one and all works alone, as written', async () => {
  const list = (await app.get('/vehicles')).json[0]
  const one = (await app.get(`/vehicles/${id.vehicle(1)}`)).json
  expect(list).not.toHaveProperty('parts')
  expect(list).not.toHaveProperty('maintenance_records')
  expect(idsOf(one.parts)).toEqual([id.part(3), id.part(6), id.part(9)])
  expect(idsOf(one.maintenance_records)).toEqual([id.record(4), id.record(8)])
  expect((await app.get('/vehicle_parts')).json[0]).not.toHaveProperty('vehicle')
})

test('a related record shows what its own model shows in that view', async () => {
  const list = (await app.get('/vehicles')).json[0].customer
  const one = (await app.get(`/vehicles/${id.vehicle(1)}`)).json.customer
  expect(list).not.toHaveProperty('notes')
  expect(one.notes).toBe('Collects vintage motorcycles')
  expect(list).not.toHaveProperty('access_code')
  expect(one).not.toHaveProperty('access_code')

  expect((await app.get('/customers')).json[0].vehicles[0]).not.toHaveProperty('specs')
  const [vehicle] = (await app.get(`/customers/${id.customer(1)}`)).json.vehicles
  expect(vehicle.specs).toEqual({ cylinders: 4, colours: ['red', null] })
})

test('depth 1 loads one level', async () => {
  const [vehicle] = (await app.get(`/customers/${id.customer(1)}`)).json.vehicles
  expect(vehicle).not.toHaveProperty('customer')
  expect(vehicle).not.toHaveProperty('parts')
  expect(vehicle).not.toHaveProperty('maintenance_records')
})

test('related records do not change which records a page holds, nor the total', async () => {
  const { json, headers } = await app.get(`/customers${query({ range: [0, 3], sort: ['name', 'ASC'] })}`)
  expect(idsOf(json)).toEqual(idsOf(await app.sql('select id from customers order by name, id limit 4')))
  expect(headers.get('content-range')).toBe('customer 0-3/25')
})
