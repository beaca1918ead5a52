import { beforeEach, describe, expect, test } from 'vitest'
import { errorBody } from './support/error-body.ts'
import { fillGarage, startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

const garage = startGarage()
beforeEach(() => fillGarage(garage))

const address = `/customers/${id.customer(1)}`
const strong = /^"[0-9a-f]{64}"$/
const tagOf = async (path: string) => (await garage.get(path)).headers.get('etag') ?? 'none'
const put = (body: object, tag: string, path = address) => garage.put(path, body, { 'if-match': tag })
const changed = { status: 412, json: { error: `customer with ID '${id.customer(1)}' has changed since it was read` } }

describe('ETag', () => {
  test('is strong, and the same for GET, HEAD and with embed', async () => {
    const tag = await tagOf(address)
    expect(tag).toMatch(strong)
    expect(await tagOf(`${address}?embed=vehicles`)).toBe(tag)
    expect((await garage.request('HEAD', address)).headers.get('etag')).toBe(tag)
  })

  test('is compared with no If-None-Match: no response of the API is a 304', async () => {
    for (const path of [address, '/customers', `${address}/history`, '/auth/me']) {
      const tag = (await garage.get(path)).headers.get('etag') ?? '"x"'
      for (const known of ['*', tag]) {
        const { status } = await garage.get(path, { headers: { 'if-none-match': known, 'cache-control': 'max-age=0' } })
        expect([path, known, status]).toEqual([path, known, 200])
      }
    }
  })

  test('of POST and PUT is that of a GET afterwards', async () => {
    const made = await garage.post('/customers', { name: 'New', email: 'new@example.test' })
    expect(made.headers.get('etag')).toMatch(strong)
    expect(await tagOf(`/customers/${made.json.id}`)).toBe(made.headers.get('etag'))
    const written = await garage.put(address, { name: 'Changed' })
    expect(await tagOf(address)).toBe(written.headers.get('etag'))
  })

  test('changes with the fields that are shown, and with nothing else', async () => {
    const tag = await tagOf(address)
    await garage.sql(`update customers set access_code = 'other' where id = ?`, [id.customer(1)])
    await garage.sql(`update vehicles set model = 'other' where customer_id = ?`, [id.customer(1)])
    await garage.sql('delete from vehicles where id = ?', [id.vehicle(7)])
    expect(await tagOf(address)).toBe(tag)
    for (const change of [`notes = 'x'`, `phone = null`, `visits = 9`, `updated_at = now()`]) {
      const before = await tagOf(address)
      await garage.sql(`update customers set ${change} where id = ?`, [id.customer(1)])
      expect(await tagOf(address), change).not.toBe(before)
    }
  })
})

describe('If-Match on PUT', () => {
  test('the tag that was read: the record is written, and has another one', async () => {
    const tag = await tagOf(address)
    const { status, headers, json } = await put({ name: 'Changed' }, tag)
    expect([status, json.name]).toEqual([200, 'Changed'])
    expect(headers.get('etag')).not.toBe(tag)
    expect(await put({ name: 'Again' }, tag)).toMatchObject(changed)
    expect((await put({ name: 'Again' }, `W/"x",, ${headers.get('etag')}\t`)).status).toBe(200)
  })

  test('another tag: nothing is stored', async () => {
    const before = await garage.sql('select * from customers where id = ?', [id.customer(1)])
    for (const tag of ['"x"', '""', 'W/"x"', '"x", "y"']) {
      expect(await put({ name: 'Changed' }, tag), tag).toMatchObject(changed)
    }
    expect(await garage.sql('select * from customers where id = ?', [id.customer(1)])).toEqual(before)
  })

  test.each(['', 'abc', '"abc', 'w/"a"', '"a" "b"', '"a";', '*, "a"', 'x'.repeat(100_000), `"${'a'.repeat(100_000)}`])(
    '%.20s is a 400 that says what is expected',
    async (tag) => {
      for (const _time of [1, 2]) {
        const { status, json } = await put({ name: 'A' }, tag)
        expect(status).toBe(400)
        expect(json.error).toMatch(/^Invalid If-Match: expected \* or entity tags/)
      }
    },
  )

  test('a record that is missing or not to be seen stays a 404, a bad body a 422', async () => {
    const missing = await put({ name: 'A' }, '"x"', `/customers/${id.missing}`)
    expect(missing).toMatchObject({ status: 404, json: { error: `customer with ID '${id.missing}' not found` } })
    expect((await put({ name: 'A' }, '*', `/customers/${id.missing}`)).status).toBe(404)
    expect((await put({ name: 5 }, '"x"')).status).toBe(422)
  })
})

const at = `/customers/${id.customer(20)}`
const remove = (tag: string) => garage.delete(at, { headers: { 'if-match': tag } })

test('If-Match on DELETE: another tag: the record stays; the tag that was read: it goes', async () => {
  expect(await remove('"x"')).toMatchObject({ status: 412 })
  expect((await garage.get(at)).status).toBe(200)
  expect((await remove('x')).status).toBe(400)
  expect((await remove(await tagOf(at))).status).toBe(200)
  expect((await remove('"x"')).status).toBe(404)
})

test.each(['POST', 'PATCH', 'DELETE'])('%s of a batch takes no If-Match', async (method) => {
  for (const path of ['/customers/batch', '/customers/batch?partial=true']) {
    const { status, json } = await garage.request(method, path, { body: [], headers: { 'if-match': '*' } })
    expect([status, json]).toEqual([400, errorBody('if_match_in_batch')])
  }
})

// One connection does one thing at a time: nothing can wait for a lock there.
test('two at once with the same tag, also when both wait for the record', async () => {
  const tag = await tagOf(address)
  const trx = await garage.db.transaction()
  await trx.raw('select 1 from customers where id = ? for update', [id.customer(1)])
  const both = ['A', 'B'].map((name) => put({ name }, tag))
  const waiting = `select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await garage.sql(waiting))[0]?.count, { timeout: 60_000 }).toBe(2)
  await trx.commit()
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 412])
})
