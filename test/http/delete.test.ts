import { beforeEach, expect, test } from 'vitest'
import { errorBody } from './support/error-body.ts'
import { fillGarage, startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

const app = startGarage()
beforeEach(() => fillGarage(app))

test('delete answers 200 with the record as it was', async () => {
  const path = `/customers/${id.customer(20)}`
  const before = await app.get(path)
  const { status, json } = await app.delete(path)
  expect({ status, json }).toEqual({ status: 200, json: before.json })
  expect(await app.sql('select id from customers where id = ?', [id.customer(20)])).toEqual([])
  expect((await app.get(path)).status).toBe(404)
})

test('deletes one record and no other', async () => {
  await app.delete(`/customers/${id.customer(20)}`)
  expect((await app.sql('select count(*)::int as n from customers'))[0]?.n).toBe(24)
})

test('a missing record is the same 404 as for get-one, also the second time', async () => {
  const path = `/customers/${id.customer(20)}`
  await app.delete(path)
  for (const missing of [path, path, `/customers/${id.missing}`]) {
    const { status, text } = await app.delete(missing)
    expect({ status, text }).toEqual({ status: 404, text: (await app.get(missing)).text })
  }
})

test('a malformed id is a 400', async () => {
  expect((await app.delete('/customers/1')).status).toBe(400)
})

test('a record that others refer to is a 409 and stays', async () => {
  const { status, json } = await app.delete(`/customers/${id.customer(1)}`)
  expect({ status, json }).toEqual({
    status: 409,
    json: errorBody('record_is_referenced', 'Cannot delete this customer: 2 vehicles refer to it.'),
  })
  expect((await app.get(`/customers/${id.customer(1)}`)).status).toBe(200)
})
