import { beforeEach, describe, expect, test } from 'vitest'
import { invoiceModels, invoiceRoutes, invoiceTables } from './fixtures/invoice.ts'
import { type Row, startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { errorBody } from './support/error-body.ts'

const app = startApp({ models: invoiceModels, routes: invoiceRoutes, tables: invoiceTables })

beforeEach(async () => {
  await app.sql('truncate accounts, invoices')
  await app.insert('accounts', [
    { id: 1, owner: 'ann', name: 'Anvil', rating: 'A' },
    { id: 2, owner: 'bob', name: 'Bolt', rating: 'B' },
  ])
  await app.insert('invoices', [
    { id: 1, owner: 'ann', account_id: 1, number: 'alpha', margin: '9.00', remark: 'walnut' },
    { id: 2, owner: 'bob', account_id: 1, number: 'beta', margin: '8.00', remark: 'walnut' },
    { id: 3, owner: 'ann', account_id: 2, number: 'gamma', margin: '1.00', remark: null },
    { id: 4, owner: 'bob', account_id: 2, number: 'delta', margin: '2.00', remark: null },
  ])
})

const as = (user: string) => ({ headers: { 'x-user': user } })
const idsOf = (records: Row[]) => records.map((record) => record.id)
const listed = async (path: string, user: string) => {
  const { status, json, text } = await app.get(path, as(user))
  expect(status, text).toBe(200)
  return idsOf(json)
}
const inSql = (table = 'invoices') => app.sql(`select * from ${table} order by id`)
const left = { status: 403, json: { error: 'Write would leave the permitted scope' } }

describe('reading', () => {
  test('lists and totals hold matching records only, for each user in turn', async () => {
    for (const [user, ids] of [
      ['ann', [1, 3]],
      ['bob', [2, 4]],
      ['ann', [1, 3]],
      ['bob', [2, 4]],
    ] as const) {
      const { json, headers } = await app.get('/invoices', as(user))
      expect(idsOf(json)).toEqual(ids)
      expect(headers.get('content-range')).toBe('invoice 0-1/2')
    }
  })

  test('a missing record and a foreign record get the identical 404', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { body: { number: 'x' } } : {}
      const foreign = await app.request(method, '/invoices/2', { ...as('ann'), ...body })
      const missing = await app.request(method, '/invoices/9', { ...as('ann'), ...body })
      expect(foreign.status).toBe(404)
      expect(foreign.text.replaceAll("'2'", '#')).toBe(missing.text.replaceAll("'9'", '#'))
    }
    expect((await app.get('/invoices/1', as('ann'))).status).toBe(200)
    expect(await inSql()).toHaveLength(4)
  })

  test('filters, in-lists and search see matching records only', async () => {
    expect(await listed('/invoices?number=beta', 'ann')).toEqual([])
    expect(await listed(`/invoices${query({ filter: { owner: 'bob' } })}`, 'ann')).toEqual([])
    expect(await listed(`/invoices${query({ filter: { id: [1, 2, 3, 4] } })}`, 'ann')).toEqual([1, 3])
    expect(await listed('/invoices?q=beta', 'ann')).toEqual([])
    expect(await listed('/invoices?q=alpha', 'ann')).toEqual([1])
  })
})

describe('fields excluded from scoped', () => {
  test('are gone from the answer of every operation', async () => {
    const created = await app.post(
      '/invoices',
      { id: 10, owner: 'ann', number: 'x', margin: '3', remark: 'elm' },
      as('ann').headers,
    )
    expect(created.status).toBe(201)
    const answers = [
      created,
      await app.get('/invoices', as('ann')),
      await app.get('/invoices/1', as('ann')),
      await app.put('/invoices/1', { number: 'y' }, as('ann').headers),
      await app.patch('/invoices/batch', [{ id: 1, number: 'z' }], as('ann').headers),
      await app.get('/both/accounts', as('ann')),
      await app.delete('/invoices/10', as('ann')),
    ]
    for (const { text } of answers) expect(text).not.toMatch(/margin|remark|walnut|elm|rating/)
  })

  test('cannot be filtered by, like a field that does not exist', async () => {
    for (const name of ['margin', 'margin_gt', 'margin_ne']) {
      const hidden = await app.get(`/invoices?${name}=1`, as('ann'))
      const unknown = await app.get(`/invoices?${name.replace('margin', 'nargin')}=1`, as('ann'))
      expect(hidden.status).toBe(400)
      expect(hidden.text.replaceAll('margin', '#')).toBe(unknown.text.replaceAll('nargin', '#'))
    }
  })

  test('cannot be sorted by', async () => {
    expect(await listed(`/invoices${query({ sort: ['margin', 'ASC'] })}`, 'ann')).toEqual([1, 3])
    expect(await listed(`/invoices${query({ sort: ['margin', 'DESC'] })}`, 'ann')).toEqual([1, 3])
  })

  test('cannot be searched', async () => {
    expect(await listed('/invoices?q=walnut', 'ann')).toEqual([])
  })

  test('cannot be filtered or sorted by through a relation', async () => {
    expect(await listed('/both/accounts?invoices.margin_gt=100', 'ann')).toEqual([1])
    expect(await listed('/both/invoices?account.rating=Z', 'ann')).toEqual([1, 3])
    await app.sql("update accounts set rating = case id when 1 then 'Z' else 'A' end")
    for (const direction of ['ASC', 'DESC']) {
      expect(await listed(`/invoices${query({ sort: ['account.rating', direction] })}`, 'ann')).toEqual([1, 3])
    }
  })
})

describe('related records', () => {
  test('are filtered by their own model’s scope when one is given', async () => {
    const invoices = (await app.get('/both/invoices', as('ann'))).json
    expect(invoices.map((invoice: Row) => invoice.account?.id ?? null)).toEqual([1, null])
    const [account] = (await app.get('/both/accounts', as('ann'))).json
    expect(idsOf(account.invoices)).toEqual([1])
    expect((await app.get('/both/accounts/1', as('ann'))).json.invoices).toHaveLength(1)
  })

  test('are not filtered without one', async () => {
    const invoices = (await app.get('/invoices', as('ann'))).json
    expect(invoices.map((invoice: Row) => invoice.account.id)).toEqual([1, 2])
  })

  test('outside the scope do not count for filters and sorts', async () => {
    expect(await listed('/both/accounts?invoices.number=beta', 'ann')).toEqual([])
    expect(await listed('/both/accounts?invoices.number=alpha', 'ann')).toEqual([1])
    expect(await listed('/both/invoices?account.name=Bolt', 'ann')).toEqual([])
  })
})

describe('writing', () => {
  test('a record that would lie outside is refused with 403 and not stored', async () => {
    const before = await inSql()
    const foreign = { id: 10, owner: 'bob', number: 'x' }
    expect(await app.post('/invoices', foreign, as('ann').headers)).toMatchObject(left)
    expect(await app.put('/invoices/1', { owner: 'bob' }, as('ann').headers)).toMatchObject(left)
    expect(
      await app.post('/invoices/batch', [{ ...foreign, id: 11, owner: 'ann' }, foreign], as('ann').headers),
    ).toMatchObject(left)
    expect(
      await app.patch(
        '/invoices/batch',
        [
          { id: 3, number: 'x' },
          { id: 1, owner: 'bob' },
        ],
        as('ann').headers,
      ),
    ).toMatchObject(left)
    expect(await inSql()).toEqual(before)
  })

  test('a record outside is a 404 in an update batch, and nothing changes', async () => {
    const before = await inSql()
    const { status } = await app.patch(
      '/invoices/batch',
      [
        { id: 1, number: 'x' },
        { id: 2, number: 'x' },
      ],
      as('ann').headers,
    )
    expect(status).toBe(404)
    expect(await inSql()).toEqual(before)
  })

  test('a record outside is skipped by a delete batch like one that does not exist', async () => {
    const { status, json } = await app.request('DELETE', '/invoices/batch', { body: [2, 1, 9], ...as('ann') })
    expect({ status, json }).toEqual({ status: 200, json: [1] })
    expect(idsOf(await inSql())).toEqual([2, 3, 4])
  })

  test('in a partial batch each item is judged by itself', async () => {
    const items = [
      { id: 10, owner: 'ann', number: 'x' },
      { id: 11, owner: 'bob', number: 'x' },
    ]
    const { status, json } = await app.post('/invoices/batch?partial=true', items, as('ann').headers)
    expect(status).toBe(207)
    expect(json.failed).toEqual([{ index: 1, ...errorBody('outside_scope') }])
    expect(idsOf(await inSql())).toEqual([1, 2, 3, 4, 10])
  })

  test('a foreign key cannot be connected to a record outside its model’s scope', async () => {
    const before = await inSql()
    const created = await app.post(
      '/both/invoices',
      { id: 10, owner: 'ann', number: 'x', account_id: 2 },
      as('ann').headers,
    )
    const updated = await app.put('/both/invoices/1', { account_id: 2 }, as('ann').headers)
    for (const { status } of [created, updated]) expect([403, 409]).toContain(status)
    expect(await inSql()).toEqual(before)
  })
})

describe('a rule that fails denies', () => {
  test.each(['thrower', 'no rule'])('%s: every request, with nothing of the reason', async (user) => {
    const before = await inSql()
    for (const [method, path, body] of [
      ['GET', '/invoices'],
      ['GET', '/invoices/1'],
      ['POST', '/invoices', { id: 10, owner: 'ann', number: 'x' }],
      ['PUT', '/invoices/1', { number: 'x' }],
      ['DELETE', '/invoices/1'],
      ['DELETE', '/invoices/batch', [1]],
    ] as const) {
      const { status, text } = await app.request(method, path, { ...as(user), body })
      expect([401, 403], `${method} ${path}`).toContain(status)
      expect(text).not.toMatch(/secret|alpha/)
    }
    expect(await inSql()).toEqual(before)
  })

  test.each(['undefined', 'null', 'empty'])('an owner that is %s matches nothing', async (user) => {
    expect(await listed('/invoices', user)).toEqual([])
    expect((await app.get('/invoices/1', as(user))).status).toBe(404)
    expect((await app.delete('/invoices/1', as(user))).status).toBe(404)
    expect(await inSql()).toHaveLength(4)
  })
})
