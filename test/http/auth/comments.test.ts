// @module-tag rest

import type { RequestHandler } from 'express'
import { ApiError, hooks, text } from 'slipform'
import { allow, create, list, one, Router, remove, removeMany, scope } from 'slipform/routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { numbered } from '../../../packages/slipform/fixtures/numbered.ts'
import { type Row, startApp } from '../support/app.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { addUser, usersOf } from '../support/people.ts'

class Crate extends numbered('crates', { owner: text().crud({ filterable: true }) }) {}
class Wage extends numbered('wages', {}) {}

// Keeps the record.
hooks(Wage, { 'delete::one::body': async () => {} })

// Crate 1 is for ann alone, by code of the project.
const isForeign = (key: string | undefined, user: Express.Request['user']) =>
  key === '1' && user?.email !== 'ann@example.org'
const denied = () => new ApiError(403, 'No')
const forAnnAlone: RequestHandler = (req, _res, next) =>
  next(isForeign(String(req.params.id), req.user) ? denied() : null)

const models = { Crate, Wage }
const routes = {
  '/crates': Router()
    .get('/', list(Crate))
    .get('/:id', one(Crate))
    .post('/', create(Crate))
    .delete('/batch', removeMany(Crate))
    .delete('/:id', remove(Crate)),
  '/own-crates': Router()
    .use(scope(Crate, (req) => ({ field: 'owner', operator: 'eq', value: req.user?.email ?? '' })))
    .get('/', list(Crate))
    .get('/:id', one(Crate)),
  // Code of the project decides.
  '/hooked': Router().get('/:id', forAnnAlone, one(Crate)),
  // The check is a route of its own, or stands at another pattern, or is a scope that reads the key.
  '/entry': Router().all('/:id', forAnnAlone).get('/:id', one(Crate)),
  '/pattern': Router()
    .use(/^\/\d+/, (req, _res, next) => next(isForeign(req.originalUrl.split('/').at(-1), req.user) ? denied() : null))
    .get('/:id', one(Crate)),
  '/first': Router()
    .use('/1', (req, _res, next) => next(isForeign('1', req.user) ? denied() : null))
    .get('/:id', one(Crate)),
  '/scoped-entry': Router().get(
    '/:id',
    scope(Crate, (req) => !isForeign(String(req.params.id), req.user)),
    one(Crate),
  ),
  // A middleware leaves the route, sends a response, is below the key, or guards only some keys.
  '/left': Router().get(
    '/:id',
    (req, _res, next) => next(isForeign(String(req.params.id), req.user) ? 'route' : null),
    one(Crate),
  ),
  '/sent': Router().get(
    '/:id',
    (req, res, next) =>
      isForeign(String(req.params.id), req.user) ? void res.status(418).json({ no: 'tea' }) : next(),
    one(Crate),
  ),
  '/below': Router().use('/:id', Router({ mergeParams: true }).get('/', forAnnAlone, one(Crate))),
  '/guarded-key': Router().use('/1', allow('admin')).get('/:id', one(Crate)),
  '/wages': Router().use(allow('editor')).get('/', list(Wage)).get('/:id', one(Wage)).delete('/:id', remove(Wage)),
  '/listed': Router().get('/', list(Wage)),
}
const tables = `create table crates (id integer primary key, owner text not null);
  create table wages (id integer primary key);
  insert into crates values (1, 'ann@example.org'), (2, 'bob@example.org');
  insert into wages values (1)`
const app = startApp({ models, routes, begin: migrateGarage, tables, signIn: true })
const open = startApp({ models, routes, begin: migrateGarage, tables })

const path = '/admin/comments'
const on = (resource: string, record: number | string = 1) =>
  `${path}?resource=${encodeURIComponent(resource)}&record=${encodeURIComponent(record)}`
const { as, ids } = usersOf(app, { ann: 'viewer', bob: 'viewer', eve: 'editor', root: 'admin' })
const codeOf = ({ status, json }: { status: number; json: Row }) => [status, json.code]
const add = async (name: string, text: string, where = on('crates')): Promise<string> => {
  const answer = await as(name).post(where, { text })
  expect(answer.status, answer.text).toBe(201)
  return answer.json.id
}
const textsFor = async (name: string, where = on('crates')) =>
  (await as(name).get(where)).json.map((each: Row) => each.text)

beforeEach(() => app.sql('delete from slipform.record_comments; delete from slipform.comment_rates'))

describe('a comment', () => {
  test('is stored with its author, read by other readers, edited and deleted', async () => {
    const given = { text: '  Check the <b>lid</b>\n', author_id: ids.bob, id: 7, created_at: '2000-01-01', record: '2' }
    const { status, json } = await as('ann').post(on('crates'), given)
    expect([status, json]).toEqual([
      201,
      {
        id: expect.stringMatching(/^\d+$/),
        author: { id: ids.ann, name: 'A viewer' },
        text: 'Check the <b>lid</b>',
        created_at: expect.stringMatching(/^20[^0].*Z$/),
        edited_at: null,
        mentions: [],
      },
    ])
    expect((await as('bob').get(on('crates'))).json).toEqual([json])
    expect((await as('bob').get(on('crates', 2))).json).toEqual([])
    const edited = await as('ann').patch(`${path}/${json.id}`, { text: 'Done', author_id: ids.bob, record_id: '2' })
    expect(edited.json).toEqual({ ...json, text: 'Done', edited_at: expect.any(String) })
    expect((await as('ann').delete(`${path}/${json.id}`)).json).toStrictEqual({ id: json.id })
    expect(await textsFor('ann')).toEqual([])
  })

  test('of another user cannot be edited, and only admins delete it', async () => {
    const id = await add('ann', 'mine')
    for (const name of ['bob', 'eve', 'root'])
      expect(codeOf(await as(name).patch(`${path}/${id}`, { text: 'x' }))).toEqual([403, 'foreign_comment'])
    for (const name of ['bob', 'eve'])
      expect(codeOf(await as(name).delete(`${path}/${id}`))).toEqual([403, 'foreign_comment'])
    expect(await textsFor('bob')).toEqual(['mine'])
    expect((await as('root').delete(`${path}/${id}`)).status).toBe(200)
  })

  test('stays without an author when the user is deleted', async () => {
    const dan = await addUser(app, 'editor', 'dan@example.org')
    const asking = await add('ann', `Ask @[${dan}]`)
    await app.insert('slipform.record_comments', [
      { resource: 'crates', record_id: '1', author_id: dan, text: 'of dan' },
    ])
    expect((await as('root').delete(`/auth/users/${dan}`)).status).toBe(200)
    const { json } = await as('bob').get(on('crates'))
    expect(json).toMatchObject([{ text: 'of dan', author: null }, { mentions: [] }])
    expect(codeOf(await as('ann').delete(`${path}/${json[0].id}`))).toEqual([403, 'foreign_comment'])
    const edit = (text: string) => as('ann').patch(`${path}/${asking}`, { text })
    expect((await edit(`Ask @[${dan}] again`)).status).toBe(200)
    expect((await edit('Ask')).status).toBe(200)
    expect(codeOf(await edit(`Ask @[${dan}]`))).toEqual([422, 'invalid_mention'])
  })
})

describe('a record that the caller may not read', () => {
  const asked = async (name: string, resource: string, record: string | number) => {
    const { status, json } = await as(name).get(`/${resource}/${encodeURIComponent(record)}`)
    expect(status).toBeGreaterThanOrEqual(400)
    for (const answer of [
      await as(name).get(on(resource, record)),
      await as(name).post(on(resource, record), { text: 'x' }),
    ])
      expect([answer.status, answer.json], `${resource} ${record}`).toEqual([status, json])
    return [status, json.code]
  }

  test('is answered as by its own route, whether hidden or missing', async () => {
    expect(await asked('ann', 'own-crates', 2)).toEqual([404, 'record_not_found'])
    expect(await asked('ann', 'own-crates', 3)).toEqual([404, 'record_not_found'])
    expect(await asked('ann', 'crates', 3)).toEqual([404, 'record_not_found'])
    expect(await asked('ann', 'wages', 1)).toEqual([403, 'role_required'])
    expect(await asked('ann', 'nothing', 1)).toEqual([404, 'route_not_found'])
    expect(await asked('ann', '__proto__', 1)).toEqual([404, 'route_not_found'])
    for (const record of ['01', '1e0', '1;2', 'x', '1/history'])
      expect((await asked('ann', 'crates', record))[0]).toBe(400)
    expect(await app.sql('select * from slipform.record_comments')).toEqual([])
  })

  test.each([
    'own-crates',
    'hooked',
    'entry',
    'pattern',
    'first',
    'scoped-entry',
    'left',
    'sent',
    'below',
    'guarded-key',
    'wages',
  ])('of %s are closed where the record is, with the same status', async (resource) => {
    const statuses = async (name: string) =>
      (await Promise.all([`/${resource}/1`, on(resource)].map((address) => as(name).get(address)))).map(
        ({ status }) => status,
      )
    for (const name of ['ann', 'bob', 'ann', 'root']) {
      const [ofRecord, ofComments] = await statuses(name)
      // A route that hands a request on is no route of it: Express goes on to the answer for other methods.
      expect(ofComments, name).toBe(ofRecord === 405 ? 404 : ofRecord)
    }
    expect((await statuses('bob'))[0]).toBeGreaterThanOrEqual(400)
  })

  test('users, keys, and resources without single records have no comments', async () => {
    for (const resource of ['auth/users', 'auth/keys', 'listed', 'admin/comments'])
      expect(codeOf(await as('root').get(on(resource, ids.ann)))).toEqual([404, 'route_not_found'])
  })

  test('hides its comments also by their ids, like missing ones: A, B, A, B on one server', async () => {
    const id = await add('ann', 'mine', on('own-crates'))
    const wage = await add('eve', 'pay', on('wages'))
    expect(await textsFor('ann', on('crates'))).toEqual([])
    for (const _turn of [1, 2]) {
      expect(await textsFor('ann', on('own-crates'))).toEqual(['mine'])
      expect(codeOf(await as('bob').get(on('own-crates')))).toEqual([404, 'record_not_found'])
    }
    const none = '999999'
    for (const method of ['PATCH', 'DELETE'])
      for (const hidden of [id, wage]) {
        const body = { body: { text: 'x' } }
        const foreign = await as('bob').request(method, `${path}/${hidden}`, body)
        const missing = await as('bob').request(method, `${path}/${none}`, body)
        expect([foreign.status, foreign.text]).toEqual([404, missing.text.replaceAll(none, hidden)])
      }
    await app.sql(`update crates set owner = 'bob@example.org' where id = 1`)
    expect(codeOf(await as('ann').patch(`${path}/${id}`, { text: 'x' }))).toEqual([404, 'record_not_found'])
    await app.sql(`update crates set owner = 'ann@example.org' where id = 1`)
  })
})

describe('mentions', () => {
  test('are of users only who may read the record', async () => {
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const id of [ids.ann, missing])
      expect(codeOf(await as('eve').post(on('wages'), { text: `@[${id}]` }))).toEqual([422, 'invalid_mention'])
    const id = await add('eve', 'pay', on('wages'))
    expect(codeOf(await as('eve').patch(`${path}/${id}`, { text: `@[${ids.ann}]` }))).toEqual([422, 'invalid_mention'])
    await add('eve', `@[${ids.root}]`, on('wages'))
    // A scope lets a user read own crates, a hook reads code of the project.
    for (const resource of ['own-crates', 'hooked', 'entry', 'pattern', 'first', 'scoped-entry']) {
      const mention = { text: `@[${ids.bob}]` }
      expect(codeOf(await as('ann').post(on(resource), mention)), resource).toEqual([422, 'invalid_mention'])
      await add('ann', `@[${ids.ann}]`, on(resource))
      await add('bob', `@[${ids.bob}]`, on(resource, 2))
    }
  })

  test('are found by names, without e-mail addresses', async () => {
    const found = async (name: string, resource: string, q: string) =>
      (await as(name).get(`${path}/users?resource=${resource}&record=1&q=${encodeURIComponent(q)}`)).json
    expect(await found('ann', 'crates', 'EDIT')).toEqual([{ id: ids.eve, name: 'A editor' }])
    expect(await found('eve', 'wages', 'A ')).toEqual([
      { id: ids.root, name: 'A admin' },
      { id: ids.eve, name: 'A editor' },
    ])
    expect(await found('ann', 'own-crates', '')).toEqual([{ id: ids.ann, name: 'A viewer' }])
    for (const q of ['%', '_', '\\', 'example.org', "'", '\0x?']) expect(await found('ann', 'crates', q), q).toEqual([])
    expect((await found('ann', 'wages', '')).code).toBe('role_required')
    expect((await found('ann', 'nothing', '')).code).toBe('route_not_found')
    await app.sql('update slipform.auth_users set banned = true where id = ?', [ids.eve ?? ''])
    expect(await found('ann', 'crates', 'edit')).toEqual([])
    await app.sql('update slipform.auth_users set banned = false where id = ?', [ids.eve ?? ''])
  })
})

describe('a deleted record', () => {
  const where = on('crates', 9)
  const crate = { id: 9, owner: 'ann@example.org' }
  const begin = async () => {
    expect((await as('root').post('/crates', crate)).status).toBe(201)
    expect(await textsFor('ann', where)).toEqual([])
    await add('ann', 'on the first', where)
    await add('ann', 'by another path', on('own-crates', 9))
    await add('ann', 'on another')
  }
  const left = () => app.sql('select text from slipform.record_comments order by id')

  test.each([
    ['by itself', () => as('root').delete('/crates/9')],
    ['in a batch', () => as('root').request('DELETE', '/crates/batch', { body: [9] })],
  ])('takes its comments along: %s', async (_how, removing) => {
    await begin()
    expect((await as('root').delete('/crates/9?dry_run=true')).status).toBe(200)
    expect(await left()).toHaveLength(3)
    expect((await removing()).status).toBe(200)
    expect(await left()).toEqual([{ text: 'on another' }])
  })
})

describe('limits', () => {
  const letAMinutePass = () => app.sql('delete from slipform.comment_rates')

  test('a user writes at most 1,000 comments on a record, and leaves room for others', async () => {
    await app.sql(
      `insert into slipform.record_comments (resource, record_id, author_id, created_at, text)
      select 'crates', '1', ?, now() - interval '1 hour', 'x' from generate_series(1, 999)`,
      [ids.ann ?? ''],
    )
    const id = await add('ann', 'the last')
    expect(codeOf(await as('ann').post(on('crates'), { text: 'x' }))).toEqual([409, 'too_many_comments'])
    expect((await as('ann').patch(`${path}/${id}`, { text: 'changed' })).status).toBe(200)
    await add('ann', 'elsewhere', on('crates', 2))
    await add('bob', 'not mine')
  })

  test('a user writes at most 30 comments a minute, also at the same time', async () => {
    const answers = []
    for (let turn = 0; turn < 12; turn++)
      answers.push(
        ...(await Promise.all([1, 2, 1].map((record) => as('ann').post(on('crates', record), { text: 'x' })))),
      )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(codeOf)).toEqual(refused.map(() => [429, 'too_many_new_comments']))
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await add('bob', 'not mine')
    await letAMinutePass()
    await add('ann', 'later')
  })

  test('a comment mentions at most 20 users', async () => {
    const mention = (count: number) =>
      Array.from({ length: count }, () => `@[${ids.bob}]`)
        .map((text, at) => (at === 0 ? text : text.replace(/.{4}\]$/, `${1000 + at}]`)))
        .join(' ')
    const id = await add('ann', mention(1))
    for (const answer of [
      await as('ann').post(on('crates'), { text: mention(21) }),
      await as('ann').patch(`${path}/${id}`, { text: mention(21) }),
    ])
      expect(codeOf(answer)).toEqual([422, 'too_many_mentions'])
    expect(codeOf(await as('ann').post(on('crates'), { text: mention(20) }))).toEqual([422, 'invalid_mention'])
  })

  test.each([
    [{}, 422],
    [{ text: '' }, 422],
    [{ text: ' \n' }, 422],
    [{ text: null }, 422],
    [{ text: ['x'] }, 422],
    [{ text: 'a\0b' }, 422],
    [{ text: '\ud800' }, 422],
    [{ text: 'x'.repeat(4_001) }, 422],
    [[], 400],
  ])('a wrong body is refused (%#)', async (body, status) => {
    const id = await add('ann', 'kept')
    expect((await as('ann').post(on('crates'), body)).status).toBe(status)
    expect((await as('ann').patch(`${path}/${id}`, body)).status).toBe(status)
    expect(await textsFor('ann')).toEqual(['kept'])
  })
})

test('without sign-in all comments are everybody’s', async () => {
  const { json } = await open.post(on('crates'), { text: 'local' })
  expect(json).toMatchObject({ author: null, text: 'local' })
  expect((await open.patch(`${path}/${json.id}`, { text: 'changed' })).json.text).toBe('changed')
  expect((await open.delete(`${path}/${json.id}`)).status).toBe(200)
})
