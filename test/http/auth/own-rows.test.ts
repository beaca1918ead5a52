import { Router, router, scope } from 'slipform/routes'
import { beforeAll, expect, test } from 'vitest'
import { Account, Invoice, invoiceTables } from '../fixtures/invoice.ts'
import { type Row, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { addUser, clientWith, cookieOf, signIn } from '../support/people.ts'

const app = startApp({
  models: { Account, Invoice },
  routes: {
    '/invoices': Router().use(
      scope(Invoice, (req) => ({ owner: req.user?.email })),
      router(Invoice),
    ),
  },
  begin: migrateGarage,
  tables: invoiceTables,
  signIn: true,
})

const owners = ['ann@example.org', 'bob@example.org']
let ann: Client
let bob: Client

beforeAll(async () => {
  for (const email of owners) await addUser(app, 'editor', email)
  const clients = await Promise.all(
    owners.map(async (email) => clientWith(app.base, { cookie: cookieOf(await signIn(app, email)) })),
  )
  ;[ann, bob] = clients as [Client, Client]
  await app.insert(
    'invoices',
    [1, 2, 3, 4, 5].map((id) => ({ id, owner: owners[id % 2], number: `number ${id}` })),
  )
})

const idsOf = (records: Row[]) => records.map((record) => record.id)

test('everybody lists, counts, searches, exports and adds up what is theirs', async () => {
  for (const [client, ids] of [
    [ann, [2, 4]],
    [bob, [1, 3, 5]],
  ] as const) {
    const { json, headers } = await client.get('/invoices')
    expect(idsOf(json)).toEqual(ids)
    expect(headers.get('content-range')).toMatch(new RegExp(`/${ids.length}$`))
    expect(idsOf((await client.get('/invoices?q=number')).json)).toEqual(ids)
    const { text } = await client.get('/invoices/export?format=jsonl')
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(ids)
    const { json: sums } = await client.get('/invoices/aggregate?group_by=owner')
    expect(sums).toHaveLength(1)
    expect(JSON.stringify(sums)).toContain(String(ids.length))
  }
})

test('what is not theirs cannot be read, changed or taken away', async () => {
  for (const answer of [
    await ann.get('/invoices/1'),
    await ann.put('/invoices/1', { number: 'mine' }),
    await ann.delete('/invoices/1'),
  ]) {
    expect(answer.status).toBe(404)
  }
  expect((await ann.put('/invoices/2', { owner: owners[1] })).status).toBe(403)
  expect(await app.sql('select owner, number from invoices where id <= 2 order by id')).toEqual([
    { owner: owners[1], number: 'number 1' },
    { owner: owners[0], number: 'number 2' },
  ])
})

test('a header that is meant for a proxy is ignored', async () => {
  const answer = await ann.get('/invoices', { headers: { authorization: 'Basic YW5uOmFubg==' } })
  expect(idsOf(answer.json)).toEqual([2, 4])
})
