// @module-tag rest

import { datetime, integer, model, text } from 'slipform'
import { auth } from 'slipform/features'
import { history, listTrash, Router, router } from 'slipform/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { logging } from '../fixtures/fleet.ts'
import { type Row, startApp, type TestApp } from '../support/app.ts'
import type { Answer, Client } from '../support/client.ts'
import { allFeatures } from '../support/features.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { addUser, clientWith, cookieOf, signIn } from '../support/people.ts'
import { expectAlike, seen } from '../support/same.ts'

const fields = {
  id: integer().crud({ primary_key: true }),
  title: text({ nullable: true }).crud({}),
  deleted_at: datetime({ nullable: true }).crud({ exclude: ['create', 'update'] }),
}
const crud = { audited: true, trash: 'deleted_at' }

class Article extends model({ table: 'articles', crud, fields }) {}
class Notice extends model({ table: 'notices', crud: { ...crud, people_visible_to: 'viewer' }, fields }) {}
class Wage extends model({ table: 'wages', crud: { ...crud, people_visible_to: 'admin' }, fields }) {}

const routerOf = (of: typeof Article | typeof Notice | typeof Wage) =>
  Router().get('/trash', listTrash(of)).get('/:id/history', history(of)).use(router(of))
const articles = { '/articles': routerOf(Article) }
const routes = { ...articles, '/notices': routerOf(Notice), '/wages': routerOf(Wage) }
const tables = ['articles', 'notices', 'wages']
  .map(
    (name) => `create table ${name} (id integer primary key, title text, deleted_at timestamptz);
      insert into ${name} (id) values (1), (2);`,
  )
  .concat(logging('articles', 'notices', 'wages'))
  .join('\n')
const features = allFeatures().map((each) => (each.name === 'auth' ? auth({ peopleVisibleTo: 'editor' }) : each))
const app = startApp({ models: { Article, Notice, Wage }, routes, begin: migrateGarage, tables, features })
const closed = startApp({ models: { Article }, routes: articles, begin: migrateGarage, tables, features })
const without = startApp({
  models: { Article },
  routes: articles,
  begin: migrateGarage,
  tables,
  features: features.filter(({ name }) => !['comments', 'activity', 'presence'].includes(name)),
})

const roles = ['viewer', 'editor', 'admin'] as const
type Role = (typeof roles)[number]

/** Who sees the people of each resource, by `auth()` or by the model; and the id of a comment on it that mentions the users of all roles. */
const seeing: readonly [resource: string, readonly Role[], comment: string][] = [
  ['articles', ['editor', 'admin'], '101'],
  ['notices', ['viewer', 'editor', 'admin'], '102'],
  ['wages', ['admin'], '103'],
]
const cases = seeing.flatMap(([resource, allowed, comment]) =>
  roles.map((role) => ({ resource, role, isShown: allowed.includes(role), comment })),
)

const headers = new Map<TestApp, Record<Role, { cookie: string }>>()
const ids = {} as Record<Role, string>
const headersOf = (role: Role, of = app) => headers.get(of)?.[role] ?? { cookie: '' }
const as = (role: Role, of = app): Client => clientWith(of.base, headersOf(role, of))
const ticked = (resource: string) => `resource=${resource}&record=1`

beforeAll(async () => {
  for (const of of [app, closed, without]) {
    const cookies = {} as Record<Role, { cookie: string }>
    for (const role of roles) {
      const id = await addUser(of, role)
      if (of === app) ids[role] = id
      cookies[role] = { cookie: cookieOf(await signIn(of, `${role}@example.org`)) }
    }
    headers.set(of, cookies)
  }
  for (const [resource, , id] of seeing) {
    await app.sql(`insert into slipform.record_comments (id, resource, record_id, text) values (?, ?, '1', 'A pain')`, [
      id,
      resource,
    ])
    for (const role of roles)
      await app.sql('insert into slipform.comment_mentions (comment_id, user_id) values (?, ?)', [id, ids[role]])
    const message = { 'Change-Message': 'For%20peace' }
    expect((await as('admin').put(`/${resource}/1`, { title: resource }, message)).status).toBe(200)
    expect((await as('admin').delete(`/${resource}/2`)).status).toBe(200)
  }
})

/** The requests that show or write what concerns the people of a resource, and the id of a comment on it. */
const requests: readonly [name: string, (client: Client, resource: string) => Promise<Answer>][] = [
  ['comments', (client, name) => client.get(`/admin/comments?${ticked(name)}`)],
  ['users to mention', (client, name) => client.get(`/admin/comments/users?${ticked(name)}&q=a`)],
  ['a new comment', (client, name) => client.post(`/admin/comments?${ticked(name)}`, { text: 'x' })],
  ['who has a record open', (client, name) => client.get(`/presence?${ticked(name)}`)],
  ['opening a record', (client, name) => client.put(`/presence?${ticked(name)}`, {})],
  ['closing a record', (client, name) => client.delete(`/presence?${ticked(name)}`)],
]

describe.each(cases)('the people of $resource, to $role', ({ resource, role, isShown, comment }) => {
  test.each(requests)('%s', async (_name, send) => {
    if (isShown) return expect((await send(as(role), resource)).status).toBeLessThan(300)
    const unknown = `${resource.slice(0, -1)}x`
    expect((await expectAlike([resource, unknown], (name) => send(as(role), name))).status).toBe(404)
  })

  test('a comment by its id', async () => {
    const edit = (name: string) => as(role).patch(`/admin/comments/${name}`, { text: 'A pain' })
    const remove = (name: string) => as(role).delete(`/admin/comments/${name}`)
    if (isShown) expect((await edit(comment)).status).toBe(403)
    else for (const send of [edit, remove]) expect((await expectAlike([comment, '999'], send)).status).toBe(404)
  })

  test('in the activity, the mentions and the history', async () => {
    const of = (entries: Row[]) => new Set(entries.flatMap((entry) => (entry.resource === resource ? entry.text : [])))
    const { json: activity } = await as(role).get('/admin/activity')
    const { json: mentions } = await as(role).get('/admin/mentions')
    const [entry] = (await as(role).get(`/${resource}/1/history`)).json
    expect([...of(activity)].sort()).toEqual(isShown ? expect.arrayContaining(['A pain', 'For peace']) : [])
    expect([...of(mentions)]).toEqual(isShown ? expect.arrayContaining(['A pain']) : [])
    const named = { actor_id: ids.admin, actor: 'admin@example.org', message: 'For peace' }
    expect(entry).toMatchObject(isShown ? named : { actor_id: null, actor: null, message: null })
    expect(entry.after.title).toContain(resource)
  })

  test('in the trash', async () => {
    const { json } = await as(role).get(`/${resource}/trash`)
    expect(json).toMatchObject([{ id: 2, deleted_by: isShown ? 'admin@example.org' : null }])
  })

  test('as a user to mention', async () => {
    const { json: found } = await as('admin').get(`/admin/comments/users?${ticked(resource)}&q=${role}`)
    expect(found.map(({ id }: Row) => id)).toEqual(isShown ? [ids[role]] : [])
    const mention = { text: `@[${ids[role]}]` }
    const { status } = await as('admin').post(`/admin/comments?${ticked(resource)}`, mention)
    expect(status).toBe(isShown ? 201 : 422)
  })

  test('in the session', async () => {
    const { resources, features: names } = (await as(role).get('/auth/me')).json
    expect(resources[resource].hidesPeople).toBe(isShown ? undefined : true)
    expect(names).toEqual(features.map(({ name }) => name))
  })
})

describe('where a role sees the people of no resource', () => {
  test.each<[method: string, path: string]>([
    ['GET', '/admin/comments?resource=articles&record=1'],
    ['POST', '/admin/comments?resource=articles&record=1'],
    ['PUT', '/admin/comments'],
    ['GET', '/admin/comments'],
    ['GET', '/admin/comments/users?resource=articles&record=1'],
    ['PATCH', '/admin/comments/1'],
    ['DELETE', '/admin/comments/1'],
    ['GET', '/admin/mentions'],
    ['POST', '/admin/mentions/read'],
    ['GET', '/admin/activity'],
    ['HEAD', '/admin/activity'],
    ['GET', '/presence?resource=articles&record=1'],
    ['PUT', '/presence?resource=articles&record=1'],
    ['DELETE', '/presence?resource=articles&record=1'],
  ])('%s %s responds as without the feature', async (method, path) => {
    const body = method === 'POST' || method === 'PATCH' ? { text: 'x', until: '1' } : undefined
    const send = (of: TestApp, role: Role) => as(role, of).request(method, path, { body })
    const answer = await send(closed, 'viewer')
    expect(answer.status).toBe(404)
    expect(seen(answer)).toEqual(seen(await send(without, 'viewer')))
    if (method !== 'PUT') expect((await send(closed, 'editor')).json?.code).not.toBe('route_not_found')
  })

  test('the session and the description of the API name no such feature', async () => {
    const pathsFor = async (role: Role) => Object.keys((await as(role, closed).get('/openapi.json')).json.paths)
    const shown = /^\/(admin\/(comments|mentions|activity)|presence)/
    expect((await pathsFor('viewer')).filter((path) => shown.test(path))).toEqual([])
    expect((await pathsFor('editor')).filter((path) => shown.test(path))).toHaveLength(7)
    const { features: names } = (await as('viewer', closed).get('/auth/me')).json
    expect(names).not.toContain('comments')
    expect(names).not.toContain('activity')
    expect((await as('editor', closed).get('/auth/me')).json.features).toContain('comments')
  })
})

test('a role that does not exist stops the start', () => {
  expect(() => auth({ peopleVisibleTo: 'agent' as never })).toThrow(
    "peopleVisibleTo of auth() names roles among viewer, editor, admin, not 'agent'.",
  )
})
