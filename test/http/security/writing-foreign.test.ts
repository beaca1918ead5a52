import { beforeEach, describe, expect, test } from 'vitest'
import { Account, Invoice, invoiceRoutes, invoiceTables } from '../fixtures/invoice.ts'
import { kinds, Vault, valuesOf, vaultIds, vaultRoutes, vaultRows, vaultTables } from '../fixtures/vault.ts'
import { type Row, startApp } from '../support/app.ts'

const app = startApp({
  models: { Vault, Account, Invoice },
  routes: { ...vaultRoutes, ...invoiceRoutes },
  tables: vaultTables + invoiceTables,
})

const ann = { 'x-user': 'ann' }
const bobs = 'e0000000-0000-4000-8000-0000000000b0'
const made = '2024-01-01T00:00:00Z'

beforeEach(async () => {
  await app.sql('truncate vaults, accounts, invoices')
  await app.insert('vaults', [...vaultRows(), { id: bobs, name: 'of bob', owner: 'bob', created_at: made }])
  await app.insert('accounts', [{ id: 1, owner: 'ann', name: 'Anvil' }])
  await app.insert('invoices', [
    { id: 1, owner: 'ann', account_id: 1, number: 'alpha' },
    { id: 2, owner: 'ann', account_id: 1, number: 'beta' },
  ])
})

const stored = (table = 'vaults') => app.sql(`select * from ${table} order by id`)
const [first, second] = vaultIds
const renamed = { id: first, name: 'x' }

/** Every request that writes `body` to vaults below `path`, each sent twice by the tests. */
const writes = (body: object): [method: string, at: string, body: unknown][] => [
  ['POST', '', { name: 'new', ...body }],
  ['PUT', `/${first}`, body],
  ['POST', '/batch', [{ name: 'new', ...body }, { name: 'newer' }, { name: 'newest', ...body }]],
  ['POST', '/batch?partial=true', [{ name: 'new', ...body }]],
  ['PATCH', '/batch', [first, second].map((id) => ({ ...body, id }))],
  ['PATCH', '/batch?partial=true', [{ ...body, id: first }]],
]

async function writeTwice(path: string, body: object): Promise<void> {
  for (const [method, at, sent] of writes(body)) {
    for (const _time of [1, 2]) {
      const { status, text } = await app.request(method, path + at, { body: sent, headers: ann })
      expect([200, 201], `${method} ${at}: ${text}`).toContain(status)
    }
  }
}

describe.each(['/vaults', '/scoped/vaults'])('%s: what a client may not write is never stored', (path) => {
  test.each(kinds)('an excluded field of the kind %s, with any value', async (kind) => {
    // The field is dropped before its value is read.
    for (const value of [valuesOf(kind)[0], { a: 1 }]) {
      await writeTwice(path, { [`locked_${kind}`]: value })
    }
    expect(await app.sql(`select count(*)::integer as stored from vaults where locked_${kind} is not null`)).toEqual([
      { stored: 0 },
    ])
  })

  test('id, created_at, unknown keys, columns, relations and keys of other systems', async () => {
    const taken = 'e0000000-0000-4000-8000-0000000000aa'
    const relation = { id: first, name: 'renamed', owner: 'eve', locked_text: 'x' }
    await writeTwice(path, {
      id: taken,
      created_at: '1999-01-01T00:00:00Z',
      nothing: 1,
      locked_TEXT: 'x',
      '"locked_text"': 'x',
      'vaults.locked_text': 'x',
      inside: relation,
      contents: [relation, { name: 'injected' }],
      'inside.name': 'renamed',
      contents_ids: [first],
      $set: { locked_text: 'x' },
      '#id': taken,
      '#ref': taken,
    })
    const rows = await stored()
    expect(rows.map((row) => row.id)).not.toContain(taken)
    expect(rows.filter((row) => ['renamed', 'injected'].includes(row.name) || row.owner === 'eve')).toEqual([])
    expect(rows.filter((row) => row.locked_text !== null)).toEqual([])
    const times = await app.sql("select count(*)::integer as old from vaults where created_at < '2000-01-01'")
    expect(times).toEqual([{ old: 0 }])
  })

  test('another id in the body of an update changes the record of the path', async () => {
    for (const _time of [1, 2]) {
      const { status, json } = await app.put(`${path}/${first}`, { id: second, name: 'mine' }, ann)
      expect([status, json.id]).toEqual([200, first])
    }
    const names = Object.fromEntries((await stored()).map((row) => [row.id, row.name]))
    expect(names[first]).toBe('mine')
    expect(names[second]).toBe('vault 1')
  })
})

const unseen = [
  ['/scoped/vaults', 'private'],
  ['/viewed/vaults', 'staffed'],
].flatMap(([path = '', of]) => kinds.map((kind) => [path, `${of}_${kind}`, kind] as const))

test.each(unseen)('at %s a field that is not seen there is not written either: %s', async (path, name, kind) => {
  const before = (await stored()).map((row) => row[name])
  await writeTwice(path, { [name]: valuesOf(kind)[1] })
  const after = await stored()
  expect(after.filter((row) => [...vaultIds, bobs].includes(row.id)).map((row) => row[name])).toEqual(before)
  for (const row of after.filter((each) => each.name.startsWith('new'))) expect(row[name]).toBeNull()
})

describe('a scope holds for writes', () => {
  const refused: [method: string, at: string, body: unknown, status: number][] = [
    ['POST', '', { name: 'x', owner: 'bob' }, 403],
    ['PUT', `/${first}`, { owner: 'bob' }, 403],
    ['PUT', `/${bobs}`, { owner: 'ann' }, 404],
    ['PUT', `/${bobs}`, {}, 404],
    ['DELETE', `/${bobs}`, undefined, 404],
    ['POST', '/batch', [{ name: 'x' }, { name: 'x', owner: 'bob' }], 403],
    ['PATCH', '/batch', [renamed, { id: second, owner: 'bob' }], 403],
    ['PATCH', '/batch', [renamed, { id: bobs, name: 'x' }], 404],
    ['POST', '/batch?partial=true', [{ name: 'x', owner: 'bob' }], 400],
    ['PATCH', '/batch?partial=true', [{ id: bobs, owner: 'ann' }], 400],
    ['POST', '', { name: 'x', vault_id: bobs }, 409],
    ['PUT', `/${second}`, { vault_id: bobs }, 409],
    ['POST', '/batch', [{ name: 'x' }, { name: 'x', vault_id: bobs }], 409],
    ['PATCH', '/batch', [renamed, { id: second, vault_id: bobs }], 409],
  ]

  test.each(refused)('%s %s %j is a %i, and nothing happened, twice', async (method, at, body, status) => {
    const before = await stored()
    for (const _time of [1, 2]) {
      const answer = await app.request(method, `/scoped/vaults${at}`, { body, headers: ann })
      expect(answer.status, answer.text).toBe(status)
      expect(await stored()).toEqual(before)
    }
  })

  test('a delete batch takes the permitted records only', async () => {
    const { json } = await app.request('DELETE', '/scoped/vaults/batch', { body: [bobs, vaultIds[2]], headers: ann })
    expect(json).toEqual([vaultIds[2]])
    expect((await stored()).map((row) => row.id)).toContain(bobs)
  })
})

describe('a key has one spelling', () => {
  const spellings = [
    ...'1;2 1e0 01 +1 -0 1.0 0x1 1,2 [1] {"id":1} true NaN 1-- १ 2147483648'.split(' '),
    ' 1',
    '1 ',
    '1\0',
    '',
    '1 or 1=1',
  ]

  test.each(spellings.filter((id) => id !== ''))('in a path: %j is a 400', async (id) => {
    const before = await stored('invoices')
    for (const method of ['GET', 'PUT', 'DELETE', 'GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { body: { number: 'x' } } : {}
      const { status, json } = await app.request(method, `/both/invoices/${encodeURIComponent(id)}`, {
        ...body,
        headers: ann,
      })
      expect([status, Object.keys(json)], `${method} ${id}`).toEqual([400, ['error', 'message', 'code']])
    }
    expect(await stored('invoices')).toEqual(before)
  })

  test.each([...spellings, [1], { id: 1 }, true, null, 1.5, [[1]], [], {}])('in a batch: %j is a 400', async (id) => {
    const before = await stored('invoices')
    for (const _time of [1, 2]) {
      for (const [method, body] of [
        ['PATCH', [2, id].map((id) => ({ id, number: 'x' }))],
        ['DELETE', [2, id]],
      ] as const) {
        const { status, text } = await app.request(method, '/both/invoices/batch', { body, headers: ann })
        expect(status, `${method}: ${text}`).toBe(400)
      }
    }
    expect(await stored('invoices')).toEqual(before)
  })

  test('an update without an id, or an item that is no object, is a 400', async () => {
    const before = await stored('invoices')
    for (const item of [
      { number: 'x' },
      { ids: [1], number: 'x' },
      { where: { id: 1 }, number: 'x' },
      null,
      1,
      'x',
      [],
    ]) {
      const { status } = await app.patch('/both/invoices/batch', [item], ann)
      expect(status, JSON.stringify(item)).toBe(400)
    }
    expect(await stored('invoices')).toEqual(before)
  })
})

describe('a condition that vanished writes nothing', () => {
  test.each(['undefined', 'null', 'empty'])('a rule whose value is %s', async (user) => {
    const before = await stored('invoices')
    for (const [method, at, body, status] of [
      ['PUT', '/1', { number: 'x' }, 404],
      ['DELETE', '/1', undefined, 404],
      ['PATCH', '/batch', [{ id: 1, number: 'x' }], 404],
      ['DELETE', '/batch', [1, 2], 200],
      ['DELETE', '/batch?partial=true', [1, 2], 200],
      ['POST', '', { id: 3, owner: 'ann', number: 'x' }, 403],
    ] as const) {
      for (const _time of [1, 2]) {
        const answer = await app.request(method, `/invoices${at}`, { body, headers: { 'x-user': user } })
        expect(answer.status, `${method} ${at} ${answer.text}`).toBe(status)
      }
    }
    expect(await stored('invoices')).toEqual(before)
  })

  test.each([[[]], [{}]])('a batch of nothing: %j', async (body) => {
    const before = await stored('invoices')
    for (const method of ['PATCH', 'DELETE', 'POST']) {
      const { status } = await app.request(method, '/invoices/batch', { body, headers: ann })
      expect([200, 201, 400]).toContain(status)
    }
    expect(await stored('invoices')).toEqual(before)
  })

  test('a filter in the query of a write is not a condition', async () => {
    const before = await stored('invoices')
    const { status } = await app.request('DELETE', '/both/invoices/batch?filter={}', { body: [], headers: ann })
    expect(status).toBe(200)
    expect(await stored('invoices')).toEqual(before)
  })
})

const fine = { name: 'fine' }

test.each<[string, string, unknown[]]>([
  ['a fault', 'POST', [fine, { name: 5 }]],
  ['a missing value', 'POST', [fine, {}]],
  ['a conflict', 'POST', [fine, { name: 'x', hidden_text: 'quartz' }]],
  ['a reference to nothing', 'POST', [fine, { name: 'x', vault_id: 'e0000000-0000-4000-8000-00000000dead' }]],
  ['an item that is none', 'POST', [fine, null]],
  ['a missing record', 'PATCH', [renamed, { id: 'e0000000-0000-4000-8000-00000000dead' }]],
  ['a fault', 'PATCH', [renamed, { id: second, name: null }]],
  ['a conflict', 'PATCH', [renamed, { id: second, hidden_text: 'quartz' }]],
  ['a record that is referred to', 'DELETE', [vaultIds[2], first, second]],
  ['a key that is none', 'DELETE', [vaultIds[2], 'x']],
])('a mixed batch with %s in a %s: nothing happened', async (_what, method, body) => {
  const before: Row[] = await stored()
  for (const _time of [1, 2]) {
    const { status } = await app.request(method, '/vaults/batch', { body })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await stored()).toEqual(before)
  }
})
