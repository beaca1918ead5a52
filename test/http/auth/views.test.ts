// @module-tag rest

import { allow, list, Router, router } from 'slipform/routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { numbered, routed } from '../../../packages/slipform/fixtures/numbered.ts'
import { type Row, startApp } from '../support/app.ts'
import { type Client, query } from '../support/client.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { addUser, clientWith, cookieOf, signIn, usersOf } from '../support/people.ts'

class Crate extends routed('crates', {}) {}
class Box extends numbered('boxes', {}) {}
class Wage extends numbered('wages', {}) {}

const models = { Crate, Box, Wage }
const routes = {
  '/crates': router(Crate),
  '/boxes': router(Box),
  '/wages': Router().get('/', allow('admin'), list(Wage)),
}

const app = startApp({ models, routes, begin: migrateGarage, signIn: true })
const open = startApp({ models, routes, begin: migrateGarage })

const path = '/admin/views'
const state = {
  filter: { $or: [{ id_gt: 3 }, { id: null }] },
  sort: { field: 'id', order: 'DESC' },
  columns: [{ source: 'id', pinned: true }],
  perPage: 50,
}
const view = (more: object = {}) => ({ page: '/crates', name: 'mine', state, ...more })

const { as, ids } = usersOf(app, { ann: 'viewer', bob: 'viewer', eve: 'editor', root: 'admin' })
const stored = async (client: Client, more: object = {}): Promise<string> => {
  const { status, json, text } = await client.post(path, view(more))
  expect(status, text).toBe(201)
  return json.id
}
const namesFor = async (name: string, parameters = {}): Promise<string[]> => {
  const { json } = await as(name).get(path + query({ sort: ['name', 'ASC'], ...parameters }))
  return json.map((each: Row) => each.name)
}
const codeOf = ({ status, json }: { status: number; json: Row }) => [status, json.code]

beforeEach(() => app.sql('delete from slipform.saved_views'))

test('a view is stored with its owner, read back, changed and deleted', async () => {
  const created = await as('ann').post(path, view({ owner_id: ids.bob, id: ids.bob, created_at: '2000-01-01' }))
  expect(created.status).toBe(201)
  const { id, created_at } = created.json
  expect(created.json).toEqual({
    ...view({ id, owner_id: ids.ann, is_shared: false, shared_with: null, default_for: [], created_at }),
    updated_at: expect.any(String),
  })
  expect([id, created_at.slice(0, 4)]).not.toContain('2000')
  expect((await as('ann').get(`${path}/${id}`)).json).toEqual(created.json)
  const changed = await as('ann').put(`${path}/${id}`, { name: 'later', page: '/boxes', state: { perPage: 10 } })
  expect(changed.json).toMatchObject({ name: 'later', page: '/crates', state: { perPage: 10 } })
  const stale = await as('ann').put(`${path}/${id}`, { name: 'x' }, { 'if-match': '"old"' })
  expect(stale.status).toBe(412)
  expect((await as('ann').delete(`${path}/${id}`)).status).toBe(200)
  expect(await namesFor('ann')).toEqual([])
})

describe('who sees and changes it', () => {
  test('a private view is only its owner’s: for others it is missing, also for admins', async () => {
    const id = await stored(as('ann'))
    for (const name of ['bob', 'eve', 'root']) {
      expect(await namesFor(name), name).toEqual([])
      expect(await namesFor(name, { filter: { $or: [{ owner_id: ids.ann }, {}] } })).toEqual([])
      for (const answer of [
        await as(name).get(`${path}/${id}`),
        await as(name).put(`${path}/${id}`, { name: 'x' }),
        await as(name).delete(`${path}/${id}`),
      ])
        expect(codeOf(answer)).toEqual([404, 'record_not_found'])
    }
  })

  test('a shared view is everybody’s to see, and its owner’s and admins’ to change', async () => {
    const id = await stored(as('eve'), { is_shared: true })
    for (const name of ['ann', 'bob', 'root']) expect(await namesFor(name)).toEqual(['mine'])
    expect(codeOf(await as('ann').put(`${path}/${id}`, { name: 'x' }))).toEqual([403, 'foreign_view'])
    expect(codeOf(await as('ann').delete(`${path}/${id}`))).toEqual([403, 'foreign_view'])
    expect((await as('root').put(`${path}/${id}`, { name: 'checked' })).json.owner_id).toBe(ids.eve)
    expect((await as('eve').put(`${path}/${id}`, { is_shared: false })).status).toBe(200)
    expect(await namesFor('root')).toEqual([])
    await as('eve').put(`${path}/${id}`, { is_shared: true })
    expect((await as('root').put(`${path}/${id}`, { is_shared: false })).status).toBe(200)
    expect(await namesFor('root')).toEqual([])
    expect(await namesFor('eve')).toEqual(['checked'])
  })

  test('a view that is shared with roles is seen by these, by its owner and by admins', async () => {
    const id = await stored(as('eve'), { is_shared: true, shared_with: [] })
    for (const [change, readers] of [
      [{}, ['eve', 'root']],
      [{ shared_with: ['viewer'] }, ['ann', 'bob', 'eve', 'root']],
      [{ shared_with: ['editor'] }, ['eve', 'root']],
      [{ default_for: ['viewer'] }, ['ann', 'bob', 'eve', 'root']],
      [{ default_for: [], shared_with: null }, ['ann', 'bob', 'eve', 'root']],
      [{ shared_with: ['viewer'], is_shared: false }, ['eve']],
    ] as const) {
      expect((await as('root').put(`${path}/${id}`, change)).status, JSON.stringify(change)).toBe(200)
      const seen = await Promise.all(
        Object.keys(ids).map(async (name) => ((await namesFor(name)).length > 0 ? [name] : [])),
      )
      expect(seen.flat(), JSON.stringify(change)).toEqual(readers)
    }
  })

  test('editors share, viewers do not', async () => {
    expect(codeOf(await as('ann').post(path, view({ is_shared: true })))).toEqual([403, 'role_required'])
    const id = await stored(as('ann'))
    expect(codeOf(await as('ann').put(`${path}/${id}`, { is_shared: true }))).toEqual([403, 'role_required'])
    await app.sql('update slipform.saved_views set is_shared = true')
    expect(codeOf(await as('ann').put(`${path}/${id}`, { state: {} }))).toEqual([403, 'role_required'])
    expect((await as('ann').put(`${path}/${id}`, { is_shared: false })).status).toBe(200)
  })

  test('admins choose the default of a role: one view per page and role, which is shared', async () => {
    for (const name of ['ann', 'eve'])
      expect(codeOf(await as(name).post(path, view({ default_for: ['viewer'] })))).toEqual([403, 'role_required'])
    const first = await stored(as('root'), { default_for: ['viewer', 'editor', 'viewer'] })
    const elsewhere = await stored(as('root'), { page: '/boxes', default_for: ['viewer'] })
    const second = await stored(as('root'), { name: 'other', default_for: ['editor'] })
    const defaults = async () =>
      Object.fromEntries((await as('ann').get(path)).json.map((each: Row) => [each.id, each.default_for]))
    expect(await defaults()).toEqual({ [first]: ['viewer'], [elsewhere]: ['viewer'], [second]: ['editor'] })
    const own = await stored(as('eve'), { is_shared: true })
    expect(codeOf(await as('eve').put(`${path}/${own}`, { default_for: ['editor'] }))).toEqual([403, 'role_required'])
    await as('root').put(`${path}/${own}`, { default_for: ['editor'] })
    expect(codeOf(await as('eve').put(`${path}/${own}`, { name: 'x' }))).toEqual([403, 'role_required'])
    expect(codeOf(await as('eve').delete(`${path}/${own}`))).toEqual([403, 'role_required'])
    const unshared = await as('root').put(`${path}/${first}`, { is_shared: false })
    expect(unshared.json).toMatchObject({ is_shared: false, default_for: [] })
  })

  test('of a list that a user may not read, or that is gone, nothing is seen, and none can be saved', async () => {
    await stored(as('root'), { page: '/wages', name: 'wages', is_shared: true })
    await app.insert('slipform.saved_views', [
      { page: '/gone', name: 'gone', owner_id: ids.ann ?? null, is_shared: true, state: '{}' },
    ])
    expect(await namesFor('root')).toEqual(['wages'])
    expect(await namesFor('ann')).toEqual([])
    for (const page of ['/wages', '/gone', '/', '/crates/1', '/toString', '/__proto__'])
      expect(codeOf(await as('ann').post(path, view({ page })))).toEqual([403, 'outside_scope'])
  })
})

describe('limits', () => {
  test.each([
    ['an unknown member', { stare: 1 }, /^state: must NOT have additional properties/],
    ['a filter that is no object', { filter: [] }, /^state: item filter must be object/],
    ['no object', [], /object/],
    ['16 kB', { filter: { name: 'x'.repeat(16_000) } }, /at most 16000 characters/],
    ['a NUL', { filter: { name: '\0' } }, /NUL/],
    ['cards', { cards: [] }, /additional/],
  ])('%s in a state is a 422', async (_what, wrong, message) => {
    const { status, json } = await as('ann').post(path, view({ state: wrong }))
    expect([status, json.error]).toEqual([422, expect.stringMatching(message)])
    const id = await stored(as('ann'))
    expect((await as('ann').put(`${path}/${id}`, { state: wrong })).status).toBe(422)
  })

  test('a name has 1 to 80 characters, a page begins with a slash', async () => {
    for (const wrong of [{ name: '' }, { name: 'x'.repeat(81) }, { page: 'crates' }, { default_for: ['public'] }])
      expect((await as('ann').post(path, view(wrong))).status).toBe(422)
  })

  test('a user has at most 200 views, each for themselves', async () => {
    const rows = Array.from({ length: 200 }, () => ({
      page: '/crates',
      name: 'x',
      owner_id: ids.ann ?? '',
      state: '{}',
    }))
    await app.insert('slipform.saved_views', rows)
    expect(codeOf(await as('ann').post(path, view()))).toEqual([409, 'too_many_views'])
    await stored(as('bob'))
    await app.sql(
      'delete from slipform.saved_views where id in (select id from slipform.saved_views where owner_id = ? limit 2)',
      [ids.ann ?? ''],
    )
    const responses = await Promise.all(Array.from({ length: 8 }, () => as('ann').post(path, view())))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
  })
})

test('when a user is deleted, private views go, and shared ones stay for admins to change', async () => {
  const dan = await addUser(app, 'editor', 'dan@example.org')
  const client = clientWith(app.base, { cookie: cookieOf(await signIn(app, 'dan@example.org')) })
  await stored(client, { name: 'private' })
  const shared = await stored(client, { name: 'shared', is_shared: true })
  expect((await as('root').delete(`/auth/users/${dan}`)).status).toBe(200)
  expect(await app.sql('select name, owner_id from slipform.saved_views')).toEqual([{ name: 'shared', owner_id: null }])
  expect(codeOf(await as('eve').put(`${path}/${shared}`, { name: 'x' }))).toEqual([403, 'foreign_view'])
  expect((await as('root').put(`${path}/${shared}`, { name: 'kept' })).status).toBe(200)
})

test('without sign-in all views are everybody’s', async () => {
  const id = await stored(open, { name: 'local', default_for: ['admin'] })
  expect((await open.get(path)).json).toMatchObject([{ id, owner_id: null, is_shared: true, default_for: ['admin'] }])
  expect((await open.put(`${path}/${id}`, { name: 'changed', is_shared: false })).json.name).toBe('changed')
  expect((await open.get(path)).json).toHaveLength(1)
  expect((await open.delete(`${path}/${id}`)).status).toBe(200)
})
