// @module-tag rest

import { ApiError, datetime, hooks, integer, model, now, text } from 'slipform'
import { allow, create, history, one, Router, router, scope } from 'slipform/routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { numbered } from '../../../packages/slipform/fixtures/numbered.ts'
import { type Row, startApp } from '../support/app.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { usersOf } from '../support/people.ts'

class Crate extends model({
  table: 'crates',
  crud: { audited: true },
  fields: {
    id: integer().crud({ primary_key: true }),
    owner: text().crud({ filterable: true }),
    price: text({ nullable: true }).crud({ visible_to: 'admin' }),
    changed_at: datetime({ nullable: true }).crud({ exclude: ['create', 'update'], on_update: now }),
  },
}) {}
class Wage extends numbered('wages', { amount: text({ nullable: true }).crud({}) }, { audited: true }) {}

/** Of which a hook hides some. */
class Letter extends numbered('letters', {}, { audited: true }) {}
hooks(Letter, {
  'get::one::pre': (_db, id) => {
    if (id === 2) throw new ApiError(403, 'Sealed')
  },
})

const models = { Crate, Letter, Wage }
const routes = {
  '/crates': Router().get('/:id/history', history(Crate)).use(router(Crate)),
  '/letters': Router().get('/:id', one(Letter)).get('/:id/history', history(Letter)),
  // The history of wages is for admins, the records are for editors.
  '/wages': Router()
    .use(allow('editor'))
    .post('/', create(Wage))
    .get('/:id', one(Wage))
    .get('/:id/history', allow('admin'), history(Wage)),
  '/own-wages': Router()
    .use(scope(Wage, (req) => ({ field: 'amount', operator: 'eq', value: req.user?.email ?? '' })))
    .get('/:id', one(Wage))
    .get('/:id/history', history(Wage)),
}
const tables = `create table crates (id integer primary key, owner text not null, price text, changed_at timestamptz);
  create table letters (id integer primary key);
  create table wages (id integer primary key, amount text)`
const app = startApp({ models, routes, begin: migrateGarage, tables, signIn: true })

const { as, ids } = usersOf(app, { ann: 'viewer', bob: 'viewer', eve: 'editor', root: 'admin' })
const activityOf = async (name: string, query = ''): Promise<string[]> => {
  const { status, json } = await as(name).get(`/admin/activity${query}`)
  expect(status).toBe(200)
  return json.map(({ type, resource, record }: Row) => `${type} ${resource} ${record}`)
}
const comment = async (name: string, resource: string, text: string, record = '1'): Promise<string> => {
  const answer = await as(name).post(`/admin/comments?resource=${resource}&record=${record}`, { text })
  expect(answer.status, answer.text).toBe(201)
  return answer.json.id
}
const mentionsOf = async (name: string): Promise<Row[]> => (await as(name).get('/admin/mentions')).json

beforeEach(async () => {
  for (const table of ['slipform.record_comments', 'slipform.audit_entries', 'crates', 'letters', 'wages'])
    await app.sql(`delete from ${table}`)
})

describe('activity', () => {
  test('lists changes and comments, newest first, with who made them', async () => {
    await as('eve').post('/crates', { id: 1, owner: 'ann' })
    await as('eve').put('/crates/1', { owner: 'bob' })
    await comment('ann', 'crates', `Look, @[${ids.eve}]`)
    await as('eve').post('/crates', { id: 2, owner: 'x' })
    await as('root').delete('/crates/2')
    const eve = { id: ids.eve, name: 'A editor' }
    const at = expect.stringMatching(/^20\d\d-.*Z$/)
    const crate = (record: string) => ({ id: expect.stringMatching(/^\d+$/), resource: 'crates', record, at })
    expect((await as('bob').get('/admin/activity')).json).toEqual([
      { type: 'delete', ...crate('2'), by: { id: ids.root, name: 'A admin' } },
      { type: 'create', ...crate('2'), by: eve },
      {
        type: 'comment',
        ...crate('1'),
        by: { id: ids.ann, name: 'A viewer' },
        text: `Look, @[${ids.eve}]`,
        mentions: [eve],
      },
      { type: 'update', ...crate('1'), by: eve, fields: ['owner'] },
      { type: 'create', ...crate('1'), by: eve },
    ])
    expect(await activityOf('bob', '?limit=2')).toEqual(['delete crates 2', 'create crates 2'])
  })

  test('leaves out changes of hidden fields alone, as the history does, and fills pages with others', async () => {
    await as('root').post('/crates', { id: 1, owner: 'ann' })
    await as('root').put('/crates/1', { price: '5' }, { 'change-message': 'A secret' })
    const historyFor = async (name: string): Promise<Row[]> => (await as(name).get('/crates/1/history')).json
    expect(await activityOf('bob', '?limit=1')).toEqual(['create crates 1'])
    expect(await activityOf('root', '?limit=1')).toEqual(['update crates 1'])
    expect((await historyFor('bob')).map(({ action }) => action)).toEqual(['create'])
    expect(await historyFor('root')).toMatchObject([{ message: 'A secret', after: { price: '5' } }, {}])
    await as('root').put('/crates/1', { price: '6', owner: 'bob' })
    const [shown] = await historyFor('bob')
    for (const [name, fields] of Object.entries({ bob: ['owner'], root: ['owner', 'price'] })) {
      expect((await as(name).get('/admin/activity?limit=1')).json).toMatchObject([{ fields }])
    }
    expect(shown?.after).toEqual({ owner: 'bob', changed_at: expect.any(String) })
    expect(await activityOf('bob')).toEqual(['update crates 1', 'create crates 1'])
  })

  test('shows a user what the routes of records and histories show: A, B, A, B on one server', async () => {
    await as('root').post('/wages', { id: 1, amount: 'ann@example.org' })
    await as('root').post('/wages', { id: 2, amount: 'bob@example.org' })
    await comment('eve', 'wages', 'pay')
    await comment('ann', 'own-wages', 'mine')
    for (const _turn of [1, 2]) {
      expect(await activityOf('ann')).toEqual(['comment own-wages 1', 'create own-wages 1'])
      expect(await activityOf('bob')).toEqual(['create own-wages 2'])
      // Editors read wages, but not their history, and see none of the scope's records.
      expect(await activityOf('eve')).toEqual(['comment wages 1'])
      expect(await activityOf('root')).toEqual(['comment wages 1', 'create wages 2', 'create wages 1'])
    }
    await app.sql(`update wages set amount = 'bob@example.org'`)
    expect(await activityOf('ann')).toEqual([])
    await app.sql('delete from wages')
    expect(await activityOf('bob')).toEqual([])
  })

  test.each(['0', '51', '-1', '1e1', 'x', '1.5', '%00'])('refuses a limit of %s', async (limit) => {
    const { status, json } = await as('ann').get(`/admin/activity?limit=${limit}`)
    expect([status, json.code]).toEqual([400, 'invalid_parameter'])
  })
})

describe('the list of changes', () => {
  const changesOf = async (query: Record<string, string> = {}, name = 'root') => {
    const { status, json, headers } = await as(name).get(`/auth/changes?${new URLSearchParams(query)}`)
    expect(status).toBe(200)
    const link = /^<(\?[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    return { entries: json.map(({ type, resource, record }: Row) => `${type} ${resource} ${record}`), link, json }
  }
  const change = (id: number, resource: string, at: string, by: string, action = 'update') =>
    app.sql(
      'insert into slipform.audit_entries (action, resource, record_id, at, actor_id, actor) values (?, ?, ?, ?, ?, ?)',
      [action, resource, String(id), at, ids[by] ?? null, `${by}@example.org`],
    )

  test('is found by resource, user, kind and time, with the message of each', async () => {
    await app.sql(`insert into crates values (1, 'ann')`)
    await as('eve').put('/crates/1', { owner: 'bob' }, { 'change-message': 'moved%20out' })
    await as('root').post('/wages', { id: 1, amount: 'ann@example.org' })
    await comment('ann', 'crates', 'no change')
    await change(7, 'crates', '2020-01-31T23:00:00Z', 'gone', 'delete')
    expect((await changesOf()).json).toMatchObject([
      { type: 'create', resource: 'wages', by: { name: 'A admin' } },
      { type: 'update', resource: 'crates', by: { id: ids.eve }, text: 'moved out' },
      { type: 'delete', resource: 'crates', record: '7', by: { name: 'gone@example.org' } },
    ])
    const found = async (query: Record<string, string>) => (await changesOf(query)).entries
    expect(await found({ resource: 'wages' })).toEqual(['create wages 1'])
    expect(await found({ resource: 'nothing' })).toEqual([])
    expect(await found({ by: ids.eve ?? '' })).toEqual(['update crates 1'])
    expect(await found({ by: 'gone@example.org' })).toEqual(['delete crates 7'])
    expect(await found({ type: 'create' })).toEqual(['create wages 1'])
    expect(await found({ since: '2020-01-31', until: '2020-02-01' })).toEqual(['delete crates 7'])
    expect(await found({ since: '2020-01-31T23:00:00+01:00', until: '2020-01-31T23:00:00Z' })).toEqual([])
    expect(await found({ until: '2020-01-31T23:00:00.001Z' })).toEqual(['delete crates 7'])
  })

  test('has every change once on its pages, also those of one time and those made meanwhile', async () => {
    for (let id = 1; id <= 7; id++)
      await change(id, id % 2 ? 'crates' : 'wages', `2020-01-0${Math.ceil(id / 3)}T00:00:00.123456Z`, 'eve')
    const entries: string[] = []
    let query: string | undefined = '?limit=2&by=eve@example.org'
    for (let page = 0; query !== undefined && page < 9; page++) {
      const next = await changesOf(Object.fromEntries(new URLSearchParams(query)))
      entries.push(...next.entries)
      query = next.link
      await change(8 + page, 'crates', `2021-01-01T00:00:0${page}Z`, 'eve')
    }
    const resourceOf = (id: number) => (id % 2 ? 'crates' : 'wages')
    expect(entries).toEqual([7, 6, 5, 4, 3, 2, 1].map((id) => `update ${resourceOf(id)} ${id}`))
  })

  test('is for admins, and shows them only what the routes show', async () => {
    await app.sql(`insert into letters values (1), (2)`)
    for (const id of [1, 2]) await change(id, 'letters', '2020-01-01T00:00:00Z', 'eve')
    await change(1, 'sealed', '2020-01-01T00:00:00Z', 'eve')
    expect((await changesOf()).entries).toEqual(['update letters 1'])
    expect((await as('eve').get('/auth/changes')).status).toBe(403)
    expect((await app.get('/auth/changes')).status).toBe(401)
  })

  test.each([
    ['type', 'comment'],
    ['since', '2026-02-30'],
    ['since', '0000-01-01'],
    ['since', 'x'],
    ['until', '2026-01-01T00:00:00'],
    ['until', '2026-01-01T00:00:00+99:00'],
    ['until', '9999-12-31T23:00:00-05:00'],
    ['after', '1'],
    ['after', '2026-13-01T00:00:00Z~0~1'],
    ['after', '2026-01-01T00:00:00Z~0~x'],
    ['limit', '51'],
  ])('refuses %s=%s', async (name, value) => {
    const { status, json } = await as('root').get(`/auth/changes?${new URLSearchParams({ [name]: value })}`)
    expect([status, json.code]).toEqual([400, 'invalid_parameter'])
  })
})

describe('the mentions of a user', () => {
  beforeEach(() => app.sql(`insert into crates values (1, 'x'), (2, 'y')`))

  test('are the comments of others, until they are read', async () => {
    await comment('ann', 'crates', `For @[${ids.bob}] and @[${ids.ann}]`)
    const last = await comment('eve', 'crates', `Again @[${ids.bob}]`)
    expect(await mentionsOf('ann')).toEqual([])
    const [first] = await mentionsOf('bob')
    expect(first).toEqual({
      id: last,
      resource: 'crates',
      record: '1',
      author: { id: ids.eve, name: 'A editor' },
      text: `Again @[${ids.bob}]`,
      created_at: expect.stringMatching(/Z$/),
      edited_at: null,
      mentions: [{ id: ids.bob, name: 'A viewer' }],
      is_read: false,
    })
    const newer = await comment('eve', 'crates', `@[${ids.bob}]`)
    expect((await as('eve').post('/admin/mentions/read', { until: newer })).json).toEqual({ until: newer })
    expect((await mentionsOf('bob')).map(({ is_read }) => is_read)).toEqual([false, false, false])
    await as('bob').post('/admin/mentions/read', { until: last })
    expect((await mentionsOf('bob')).map(({ is_read }) => is_read)).toEqual([false, true, true])
  })

  test('leave out records that the user may no longer read', async () => {
    await comment('eve', 'crates', `@[${ids.bob}]`)
    await app.sql('delete from crates')
    expect(await mentionsOf('bob')).toEqual([])
  })

  test.each([{}, { until: 1 }, { until: '0' }, { until: '1;' }, [], 'x', null])('are not marked by %j', async (body) =>
    expect((await as('bob').post('/admin/mentions/read', body)).status).toBe(400),
  )
})
