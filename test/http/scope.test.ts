import { beforeEach, describe, expect, test } from 'vitest'
import { invoiceModels, invoiceRoutes, invoiceTables } from './fixtures/invoice.ts'
import { type Row, startApp } from './support/app.ts'
import { query } from './support/client.ts'

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

  test('filters, in-lists and search see matching records only', async () => {
    expect(await listed('/invoices?number=beta', 'ann')).toEqual([])
    expect(await listed(`/invoices${query({ filter: { owner: 'bob' } })}`, 'ann')).toEqual([])
    expect(await listed(`/invoices${query({ filter: { id: [1, 2, 3, 4] } })}`, 'ann')).toEqual([1, 3])
    expect(await listed('/invoices?q=beta', 'ann')).toEqual([])
    expect(await listed('/invoices?q=alpha', 'ann')).toEqual([1])
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
