import { beforeEach, describe, expect, test } from 'vitest'
import type { Row } from './support/app.ts'
import { errorBody } from './support/error-body.ts'
import { fillGarage, startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

const app = startGarage()
beforeEach(() => fillGarage(app))

const names = (records: Row[]) => records.map((record) => record.name)
const customer = (n: number, more: Row = {}) => ({ name: `New ${n}`, email: `new${n}@example.test`, ...more })
const inSql = async () => (await app.sql('select * from customers order by id')) as Row[]
const remove = (path: string, body: unknown) => app.request('DELETE', path, { body })

test('create many answers 201 with the records in input order, joins included', async () => {
  const { status, json } = await app.post('/customers/batch', [customer(3), customer(1), customer(2)])
  expect(status).toBe(201)
  expect(names(json)).toEqual(['New 3', 'New 1', 'New 2'])
  for (const record of json) expect(record).toEqual((await app.get(`/customers/${record.id}`)).json)
})

describe('update many', () => {
  test('answers 200 with the records in input order, merged', async () => {
    const { status, json } = await app.patch('/customers/batch', [
      { id: id.customer(3), name: 'Third' },
      { id: id.customer(1), phone: null },
    ])
    expect(status).toBe(200)
    expect(json.map((record: Row) => record.id)).toEqual([id.customer(3), id.customer(1)])
    expect(json[0]).toEqual((await app.get(`/customers/${id.customer(3)}`)).json)
    expect(json[1]).toMatchObject({ name: 'Bruno Gruber', phone: null })
  })

  test('with an unknown id is a 404 and changes nothing', async () => {
    const before = await inSql()
    const { status, json } = await app.patch('/customers/batch', [
      { id: id.customer(1), name: 'Changed' },
      { id: id.missing, name: 'Changed' },
    ])
    expect({ status, json }).toEqual({
      status: 404,
      json: errorBody('record_not_found', `customer with ID '${id.missing}' not found`),
    })
    expect(await inSql()).toEqual(before)
  })
})

describe('delete many', () => {
  test('answers 200 with the ids that existed, in input order', async () => {
    const { status, json } = await remove('/customers/batch', [id.customer(22), id.missing, id.customer(20)])
    expect({ status, json }).toEqual({ status: 200, json: [id.customer(22), id.customer(20)] })
    expect(await inSql()).toHaveLength(23)
  })

  test('is atomic: one record that cannot go keeps all', async () => {
    const { status, json } = await remove('/customers/batch', [id.customer(20), id.customer(1)])
    expect({ status, json }).toEqual({
      status: 409,
      json: errorBody(
        'record_is_referenced',
        `Cannot delete customer with ID '${id.customer(1)}': 2 vehicles refer to it.`,
      ),
    })
    expect(await inSql()).toHaveLength(25)
  })
})

test.each([
  ['POST', 201],
  ['PATCH', 200],
  ['DELETE', 200],
])('an empty batch of %s succeeds and does nothing', async (method, status) => {
  const before = await inSql()
  expect(await app.request(method, '/customers/batch', { body: [] })).toMatchObject({ status, json: [] })
  expect(await inSql()).toEqual(before)
})

test.each(['POST', 'PATCH', 'DELETE'])('%s of a batch that is no array is refused', async (method) => {
  for (const body of [{}, { items: [] }, '"x"', '5', 'null']) {
    const { status, json } = await app.request(method, '/customers/batch', { body })
    expect([400, 422], JSON.stringify(body)).toContain(status)
    expect(json).toMatchObject({ message: json.error, code: expect.any(String) })
  }
  expect(await inSql()).toHaveLength(25)
})

describe('?partial=true: each item by itself', () => {
  test('all well: the usual status', async () => {
    const { status, json } = await app.post('/customers/batch?partial=true', [customer(1), customer(2)])
    expect(status).toBe(201)
    expect(names(json.succeeded)).toEqual(['New 1', 'New 2'])
    expect(json.failed).toEqual([])
    const update = await app.patch('/customers/batch?partial=true', [{ id: id.customer(1), name: 'Changed' }])
    expect(update.status).toBe(200)
    expect((await remove('/customers/batch?partial=true', [id.customer(20)])).status).toBe(200)
  })

  test('mixed: 207, and the good ones are stored', async () => {
    const { status, json } = await app.post('/customers/batch?partial=true', [
      customer(1),
      customer(2, { name: 5 }),
      customer(3, { email: 'customer1@example.test' }),
      customer(4),
    ])
    expect(status).toBe(207)
    expect(names(json.succeeded)).toEqual(['New 1', 'New 4'])
    expect(json.failed).toEqual([
      { index: 1, ...errorBody('invalid_record', 'name: must be string', { name: 'must be string' }) },
      { index: 2, ...errorBody('already_exists', undefined, { email: 'is already taken' }) },
    ])
    expect(await inSql()).toHaveLength(27)
  })

  test('none well: 400', async () => {
    const { status, json } = await app.patch('/customers/batch?partial=true', [
      { id: id.missing, name: 'x' },
      { id: id.customer(1), name: null },
    ])
    expect(status).toBe(400)
    expect(json).toEqual({
      succeeded: [],
      failed: [
        { index: 0, ...errorBody('record_not_found', `customer with ID '${id.missing}' not found`) },
        { index: 1, ...errorBody('invalid_record', 'name: is required', { name: 'is required' }) },
      ],
    })
  })
})

// One connection does one thing at a time: nothing can wait for a lock there.
test('records are locked in the order of their keys', async () => {
  // A row that was updated lies behind the others, and would be locked after them.
  await app.sql('update customers set visits = visits + 1 where id = ?', [id.customer(20)])
  const trx = await app.db.transaction()
  await trx.raw('select 1 from customers where id = ? for update', [id.customer(20)])
  const deleting = remove('/customers/batch', [id.customer(21), id.customer(20)])
  const waiting = `select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await app.sql(waiting))[0]?.count, { timeout: 60_000 }).toBe(1)
  await trx.raw('select 1 from customers where id = ? for update nowait', [id.customer(21)])
  await trx.commit()
  expect((await deleting).status).toBe(200)
})
