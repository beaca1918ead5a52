import { beforeEach, describe, expect, test } from 'vitest'
import { logging } from '../fixtures/fleet.ts'
import { rentalModels, rentalRoutes, rentalTables } from '../fixtures/rental.ts'
import { type Row, startApp } from '../support/app.ts'
import { query } from '../support/client.ts'
import { migrateGarage } from '../support/migrate-garage.ts'

const tables = ['towns', 'renters', 'rentals', 'labels', 'rental_labels', 'payments']
const app = startApp({
  models: rentalModels,
  routes: rentalRoutes,
  begin: migrateGarage,
  tables: rentalTables + logging(...tables),
})

beforeEach(async () => {
  await app.sql(`truncate slipform.audit_entries, ${tables.join(', ')}`)
  await app.insert('towns', [{ id: 1, name: 'Ulm' }])
  await app.sql("insert into renters (id, town_id, name) values (1, 1, 'Zoe'), (2, 1, 'Yan')")
  await app.insert('rentals', [
    { id: 1, owner: 'ann', renter_id: 1, title: 'crane', days: 1, remark: 'old' },
    { id: 2, owner: 'bob', renter_id: 1, title: 'adder', days: 9, remark: null },
    { id: 3, owner: 'ann', renter_id: 2, title: 'bison', days: 5, remark: null },
    { id: 4, owner: 'bob', renter_id: 2, title: 'dingo', days: 2, remark: null },
  ])
  await app.insert('labels', [
    { id: 1, owner: 'ann', name: 'mine' },
    { id: 2, owner: 'bob', name: 'his' },
    { id: 3, owner: 'ann', name: 'other' },
  ])
  await app.sql('insert into rental_labels (rental_id, label_id) values (1, 1), (1, 2)')
  await app.sql('insert into payments (id, rental_id) values (1, 1), (2, 2)')
})

const as = (user: string, mode = '') => ({ headers: { 'x-user': user, 'x-mode': mode } })
const ann = as('ann').headers
const idsOf = (records: Row[]): number[] => records.map(({ id }) => id)
const stored = () => app.sql('select * from rentals order by id')
const left = { status: 403, json: { error: 'Write would leave the permitted scope' } }

/** Asks for two users in turn, twice: what is cached for one is not for the other. */
const inTurn = async (ask: (user: string) => Promise<unknown>, expected: Record<string, unknown>) => {
  for (let turn = 0; turn < 2; turn += 1) {
    for (const [user, answer] of Object.entries(expected)) expect(await ask(user), user).toEqual(answer)
  }
}
const listed = (path: string) => async (user: string) => {
  const { json, status, text } = await app.get(path, as(user))
  expect(status, text).toBe(200)
  return idsOf(json)
}

describe('each user reads their own rows', () => {
  const own = { ann: [1, 3], bob: [2, 4], root: [1, 2, 3, 4], public: [] }

  test.each([
    '/rentals',
    '/rentals?q=crane or adder or bison or dingo',
    `/rentals${query({ filter: { id: [1, 2, 3, 4] } })}`,
    `/rentals${query({ sort: ['renter.name', 'ASC'] })}`,
    `/rentals${query({ filter: { $or: [{ id: [1, 2] }, { id_gte: 3 }, {}, { q: 'crane or adder' }] } })}`,
    '/rentals?days_gte=1',
    '/all/rentals',
  ])('from %s', (path) => inTurn(listed(path), own))

  test('and counts them, also page by page', () =>
    inTurn(async (user) => (await app.get('/rentals?range=[0,0]', as(user))).headers.get('content-range'), {
      ann: 'rental 0-0/2',
      bob: 'rental 0-0/2',
      root: 'rental 0-0/4',
      public: 'rental 0-0/0',
    }))

  test('and adds them up', () =>
    inTurn(async (user) => (await app.get('/rentals/aggregate?sum=days', as(user))).json[0], {
      ann: { group: {}, count: 2, sum: { days: '6' } },
      bob: { group: {}, count: 2, sum: { days: '11' } },
      root: { group: {}, count: 4, sum: { days: '17' } },
    }))

  test.each(['csv', 'jsonl'])('and exports them as %s', (format) =>
    inTurn(
      async (user) =>
        (await app.get(`/rentals/export?format=${format}`, as(user))).text.match(/crane|adder|bison|dingo/g),
      { ann: ['crane', 'bison'], bob: ['adder', 'dingo'] },
    ),
  )

  test('and of another row what there is of a missing one', async () => {
    for (const [method, body] of Object.entries({ GET: undefined, PUT: { title: 'x' }, DELETE: undefined })) {
      const foreign = await app.request(method, '/rentals/2', { ...as('ann'), body })
      const missing = await app.request(method, '/rentals/9', { ...as('ann'), body })
      expect(foreign.status).toBe(404)
      expect(foreign.text.replaceAll('2', '#')).toBe(missing.text.replaceAll('9', '#'))
    }
  })

  test('with every field: rows are no scope', async () => {
    expect((await app.get('/rentals/1', as('ann'))).json).toMatchObject({ remark: 'old' })
    expect((await app.get('/all/rentals/1', as('ann'))).json).not.toHaveProperty('remark')
  })

  test('within the scopes of a router', () => inTurn(listed('/long/rentals'), { ann: [3], bob: [2], root: [2, 3] }))
})

describe('through relations of other models', () => {
  test.each(['rentals', 'latest'])('%s are joined at any depth for their users alone', async (relation) => {
    // People who are not signed in may not read renters and rentals, so that no relation to them is there.
    const rentals = (renters: Row[] = []) => renters.flatMap((renter) => idsOf(renter[relation] ?? [])).sort()
    const expected = { ann: [1, 3], bob: [2, 4], root: [1, 2, 3, 4], public: [] }
    await inTurn(async (user) => rentals((await app.get('/renters', as(user))).json), expected)
    await inTurn(async (user) => rentals((await app.get('/towns', as(user))).json[0].renters), expected)
    await inTurn(async (user) => rentals((await app.get('/towns/1', as(user))).json.renters), expected)
  })

  test('to-one is null', () =>
    inTurn(async (user) => (await app.get('/payments', as(user))).json.map(({ rental }: Row) => rental?.id ?? null), {
      ann: [1, null],
      bob: [null, 2],
    }))

  test('they are filtered and sorted by for their users alone', async () => {
    await inTurn(listed('/renters?rentals.title=adder'), { ann: [], bob: [1], root: [1] })
    await inTurn(listed(`/renters${query({ filter: { rentals: { days_gt: 4 } } })}`), {
      ann: [2],
      bob: [1],
      root: [1, 2],
    })
    await inTurn(listed(`/renters${query({ sort: ['rentals.title', 'ASC'] })}`), { ann: [2, 1], bob: [1, 2] })
    await inTurn(async (user) => (await app.get('/renters/aggregate?rentals.title=adder', as(user))).json[0].count, {
      ann: 0,
      bob: 1,
    })
    await inTurn(
      async (user) => (await app.get('/renters/export?rentals.title=adder', as(user))).text.includes('Zoe'),
      { ann: false, bob: true },
    )
  })

  test('their history names no link that its reader cannot follow', async () => {
    await app.put('/rentals/1', { labels_ids: [1, 2, 3] }, as('root').headers)
    await inTurn(
      async (user) => (await app.get('/rentals/1/history', as(user))).json.map(({ after }: Row) => idsOf(after.labels)),
      { ann: [[1, 3]], root: [[1, 2, 3]] },
    )
    expect((await app.get('/rentals/1/history', as('bob'))).status).toBe(404)
    // Nor one to a record that exists no more.
    await app.sql('delete from rental_labels where label_id = 3')
    await app.sql('delete from labels where id = 3')
    const links = async (user: string) => idsOf((await app.get('/rentals/1/history', as(user))).json[0].after.labels)
    await inTurn(links, { ann: [1], root: [1, 2, 3] })
    await app.sql('truncate payments')
    await app.delete('/rentals/1', as('root'))
    expect((await app.get('/rentals/1/history', as('ann'))).status).toBe(404)
    expect((await app.get('/rentals/1/history', as('root'))).json).toHaveLength(2)
  })
})

describe('a rule that denies', () => {
  test.each(['throw', 'false', 'nothing', 'empty', 'wrong', 'wrong condition'])(
    'by %s is a 403 at the model’s own routes',
    async (mode) => {
      for (const path of ['/rentals', '/rentals/1', '/rentals/export', '/rentals/aggregate', '/rentals/1/history']) {
        expect(await app.get(path, as('ann', mode))).toMatchObject({ status: 403, json: { code: 'refused_by_rule' } })
      }
      const body = { id: 9, owner: 'ann', title: 'x', days: 1 }
      expect((await app.post('/rentals', body, as('ann', mode).headers)).status).toBe(403)
      expect((await app.post('/rentals/batch?partial=true', [body], as('ann', mode).headers)).status).toBe(403)
      expect(await stored()).toHaveLength(4)
    },
  )

  const closing = ['throw', 'false', 'nothing', 'empty', 'null', 'wrong', 'wrong condition']
  test.each(closing)('by %s hides its rows from other models', async (mode) => {
    const { json } = await app.get('/renters', as('root', mode))
    expect(json.map(({ rentals, latest }: Row) => [rentals, latest])).toEqual([
      [[], []],
      [[], []],
    ])
    expect((await app.get('/renters?rentals.days_gt=0', as('root', mode))).json).toEqual([])
  })
})

describe('each user writes their own rows', () => {
  const body = { id: 9, title: 'x', days: 1 }
  const bobs = { ...body, id: 10, owner: 'bob' }
  const renamed = (id: number) => ({ id, title: 'y' })

  test('and none that would be another’s', async () => {
    const before = await stored()
    for (const answer of [
      await app.post('/rentals', bobs, ann),
      await app.post('/rentals?dry_run=true', { ...body, owner: 'bob' }, ann),
      await app.put('/rentals/1', { owner: 'bob' }, ann),
      await app.post('/rentals/batch', [{ ...body, owner: 'ann' }, bobs], ann),
      await app.patch('/rentals/batch', [renamed(3), { id: 1, owner: 'bob' }], ann),
    ]) {
      expect(answer).toMatchObject(left)
    }
    expect((await app.patch('/rentals/batch', [1, 2].map(renamed), ann)).status).toBe(404)
    expect((await app.request('DELETE', '/rentals/batch', { body: [2, 4], headers: ann })).json).toEqual([])
    expect(await stored()).toEqual(before)
    expect(await app.sql('select * from slipform.audit_entries')).toEqual([])
  })

  test('and each item of a partial batch by itself', async () => {
    const items = [renamed(1), renamed(2), { id: 3, owner: 'bob' }]
    const { status, json } = await app.patch('/rentals/batch?partial=true', items, ann)
    expect(status).toBe(207)
    expect(idsOf(json.succeeded)).toEqual([1])
    expect(json.failed.map(({ index }: Row) => index)).toEqual([1, 2])
    expect((await stored()).map(({ title, owner }) => [title, owner])).toEqual([
      ['y', 'ann'],
      ['adder', 'bob'],
      ['bison', 'ann'],
      ['dingo', 'bob'],
    ])
  })

  test('and refers to another’s as to one that is missing', async () => {
    for (const [path, known, unknown] of [
      ['/payments', { id: 3, rental_id: 2 }, { id: 3, rental_id: 9 }],
      ['/rentals', { ...body, owner: 'ann', labels_ids: [2] }, { ...body, owner: 'ann', labels_ids: [9] }],
    ] as const) {
      const foreign = await app.post(path, known, ann)
      const missing = await app.post(path, unknown, ann)
      expect([foreign.status, foreign.text]).toEqual([409, missing.text])
    }
    expect((await app.post('/payments', { id: 3, rental_id: 1 }, ann)).status).toBe(201)
  })

  test('and keeps the links that they cannot see', async () => {
    expect((await app.put('/rentals/1', { labels_ids: [3] }, ann)).json.labels).toMatchObject([{ id: 3 }])
    expect((await app.patch('/rentals/batch', [{ id: 1, labels_ids: [] }], ann)).json[0].labels).toEqual([])
    expect(await app.sql('select label_id from rental_labels')).toEqual([{ label_id: 2 }])
  })

  test('and deletes them', async () => {
    expect((await app.request('DELETE', '/rentals/batch', { body: [4, 3, 2], headers: ann })).json).toEqual([3])
    expect(idsOf(await stored())).toEqual([1, 2, 4])
  })
})

test('without sign-in everybody is an admin', async () => {
  expect(idsOf((await app.get('/rentals')).json)).toEqual([1, 2, 3, 4])
})
