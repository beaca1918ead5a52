import { belongsTo, currentUser, integer, model, text, User, uuid } from 'slipform'
import { auth } from 'slipform/features'
import { aggregate, allow, exportMany, history, list, Router, router, scope } from 'slipform/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { logging } from '../fixtures/fleet.ts'
import { startApp } from '../support/app.ts'
import { clientOf } from '../support/client.ts'
import { allFeatures } from '../support/features.ts'
import { liveStreams } from '../support/live.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { clientWith, usersOf } from '../support/people.ts'

const userKey = () => uuid({ nullable: true, references: 'slipform.auth_users', on_delete: 'set null' })

class Task extends model({
  table: 'tasks',
  crud: { name_singular: 'task', audited: true },
  fields: {
    id: integer().crud({ primary_key: true }),
    title: text().crud({ filterable: true, fulltext: true }),
    assignee_id: userKey().crud({ filterable: true }),
    author_id: userKey().crud({ exclude: ['create', 'update'], filterable: true, on_create: currentUser }),
  },
  relations: () => ({
    assignee: belongsTo(User, { foreign_key: 'assignee_id' }).crud({
      join: { one: true, all: true },
      join_filterable: ['name'],
      join_sortable: ['name'],
    }),
    author: belongsTo(User, { foreign_key: 'author_id' }).crud({ join: { one: true } }),
  }),
}) {}

/** Its people are for admins alone, and its notes belong to tasks. */
class Wage extends model({
  table: 'wages',
  crud: { name_singular: 'wage', people_visible_to: 'admin' },
  fields: {
    id: integer().crud({ primary_key: true }),
    task_id: integer({ references: 'tasks' }).crud({ filterable: true }),
    payee_id: userKey().crud({ filterable: true }),
  },
  relations: () => ({
    task: belongsTo(Task).crud({ join: { all: true, depth: 2 }, join_filterable: ['assignee_id'] }),
    payee: belongsTo(User, { foreign_key: 'payee_id' }).crud({ join: { all: true } }),
  }),
}) {}

const tasks = Router()
  .get('/aggregate', aggregate(Task))
  .get('/export', exportMany(Task))
  .get('/:id/history', history(Task))
  .use(router(Task))
const routes = {
  '/tasks': tasks,
  '/wages': Router().get('/', list(Wage)),
  '/open-tasks': Router()
    .use(allow('public'), scope(Task, { id_gte: 0 }))
    .get('/', list(Task)),
}
const tables = `
  create table tasks (id integer primary key, title text not null,
    assignee_id uuid references slipform.auth_users on delete set null,
    author_id uuid references slipform.auth_users on delete set null);
  ${logging('tasks')}
  create table wages (id integer primary key, task_id integer references tasks,
    payee_id uuid references slipform.auth_users on delete set null)`
const features = allFeatures().map((each) => (each.name === 'auth' ? auth({ peopleVisibleTo: 'editor' }) : each))
const app = startApp({ models: { Task, Wage }, routes, begin: migrateGarage, tables, features, signIn: true })
const { ids, as, cookies } = usersOf(app, { ann: 'editor', bob: 'editor', vic: 'viewer', root: 'admin' })
const open = liveStreams()
let key = ''

beforeAll(async () => {
  await app.insert('tasks', [
    { id: 1, title: 'me', assignee_id: ids.ann },
    { id: 2, title: 'Paint', assignee_id: ids.bob },
    { id: 3, title: 'Sweep', assignee_id: ids.vic },
    { id: 4, title: 'Rest', assignee_id: null },
  ])
  await app.insert('wages', [{ id: 1, task_id: 1, payee_id: ids.ann }])
  expect((await as('ann').put('/tasks/2', { title: 'Paint it' }, { 'Change-Message': 'For%20peace' })).status).toBe(200)
  key = (await as('root').post('/auth/keys', { user_id: ids.bob, name: 'report' })).json.key
})

const clients = {
  ann: () => as('ann'),
  bob: () => clientWith(app.base, { authorization: `Bearer ${key}` }),
  vic: () => as('vic'),
}
const own = { ann: 1, bob: 2, vic: 3 } as const
const json = (filter: object) => encodeURIComponent(JSON.stringify(filter))

describe('me is the caller', () => {
  const queries = [
    `?filter=${json({ assignee_id: 'me' })}`,
    '?assignee_id=%6de',
    '?assignee_id_in=me',
    `?filter=${json({ $or: [{ assignee_id: ['me'] }, { id: 0 }] })}`,
    `?filter=${json({ assignee_id_ne: null, $or: [{ assignee_id: 'me' }] })}`,
  ]
  test.each(queries)('%s', async (query) => {
    // Alternating users, so that no plan or total of one serves another.
    for (const name of ['ann', 'bob', 'vic', 'ann', 'bob', 'vic'] as const) {
      const { json: found, headers } = await clients[name]().get(`/tasks${query}`)
      expect(found.map(({ id }: { id: number }) => id)).toEqual([own[name]])
      expect(headers.get('content-range')).toBe('task 0-0/1')
    }
  })

  test('also over relations', async () => {
    for (const name of ['ann', 'bob'] as const)
      expect((await clients[name]().get('/wages?task.assignee_id=me')).json).toHaveLength(name === 'ann' ? 1 : 0)
  })

  test('and of other fields a text', async () => {
    expect((await as('bob').get('/tasks?title=me')).json).toMatchObject([{ id: 1 }])
    expect((await as('bob').get('/tasks?id=me')).status).toBe(400)
  })

  test('and an error for a caller who is not signed in', async () => {
    const { status, json } = await clientOf(app.base).get('/open-tasks?assignee_id=me')
    expect([status, json.code, json.message]).toEqual([
      400,
      'invalid_filter_value',
      expect.stringContaining('assignee_id'),
    ])
  })
})

test('the creator is stored, whatever the body says', async () => {
  const sent = { title: 'New', author_id: ids.root, assignee_id: ids.vic }
  expect((await as('ann').post('/tasks', { id: 10, ...sent })).json).toMatchObject({
    author_id: ids.ann,
    author: { id: ids.ann, name: 'A editor' },
    assignee: { name: 'A viewer' },
  })
  const items = [11, 12].map((id) => ({ id, ...sent }))
  expect((await clients.bob().post('/tasks/batch', items)).status).toBe(201)
  const authors = await app.sql('select author_id from tasks where id in (11, 12)')
  expect(authors.map(({ author_id }) => author_id)).toEqual([ids.bob, ids.bob])
  expect((await as('ann').put('/tasks/10', { assignee_id: crypto.randomUUID() })).status).toBe(409)
})

describe('names of users', () => {
  test('are for the roles that see people', async () => {
    const named = { id: ids.ann, name: 'A editor', banned: false }
    expect((await as('bob').get('/tasks/1')).json).toMatchObject({ assignee: named })
    expect((await as('vic').get('/tasks/1')).json).not.toHaveProperty('assignee')
    expect((await as('vic').get('/tasks?assignee.name=A%20editor')).status).toBe(400)
    expect((await as('bob').get('/tasks?assignee.name=A%20viewer')).json).toMatchObject([{ id: 3 }, {}, {}, {}])
  })

  test('those of a model with people_visible_to follow it, also through another model', async () => {
    expect((await as('bob').get('/wages')).json[0]).not.toHaveProperty('payee')
    expect((await as('bob').get('/wages')).json[0].task.assignee).toMatchObject({ id: ids.ann })
    expect((await as('vic').get('/wages')).json[0].task).not.toHaveProperty('assignee')
    expect((await as('root').get('/wages')).json[0]).toMatchObject({ payee: { id: ids.ann } })
  })

  test('can be searched, without addresses', async () => {
    const { json } = await as('bob').get(`/auth/people?q=viewer&filter=${encodeURIComponent('{"banned":false}')}`)
    expect(json).toEqual([{ id: ids.vic, name: 'A viewer', banned: false }])
    expect((await as('bob').get('/auth/people?email=vic@example.org')).status).toBe(400)
    expect((await as('vic').get('/auth/people')).status).toBe(403)
    expect((await as('vic').get(`/auth/people/${ids.ann}`)).status).toBe(403)
    expect((await as('bob').post('/auth/people', { name: 'x' })).status).toBe(405)
  })

  test('stay in the history of a user who is deleted', async () => {
    expect((await as('ann').put('/tasks/4', { assignee_id: ids.ann })).status).toBe(200)
    expect((await as('root').delete(`/auth/users/${ids.ann}`)).status).toBe(200)
    expect((await as('root').get('/tasks/4')).json).toMatchObject({ assignee_id: null, assignee: null })
    const [entry] = (await as('root').get('/tasks/4/history')).json
    expect(entry).toMatchObject({ actor: 'ann@example.org' })
  })
})

describe('a viewer learns nothing of other users', () => {
  const others = /A editor|A admin|(ann|bob|root)@|For peace/

  test.each([
    ['/tasks', 200],
    ['/tasks/2', 200],
    ['/tasks/2?embed=["assignee","author"]', 400],
    ['/tasks?embed=assignee', 400],
    ['/tasks?filter={"assignee":{"name_like":"e"}}', 400],
    ['/tasks?sort=["assignee.name","ASC"]', 200],
    ['/tasks?q=editor', 200],
    ['/tasks/2/history', 200],
    ['/tasks/aggregate?group_by=assignee_id', 200],
    ['/tasks/export?format=csv', 200],
    ['/tasks/export?format=jsonl', 200],
    ['/openapi.json', 200],
    ['/auth/me', 200],
    ['/auth/me/counts', 200],
    ['/admin/views', 200],
    ['/auth/people?q=editor', 403],
    ['/auth/users', 403],
    ['/auth/keys', 403],
    ['/auth/events', 403],
    ['/auth/changes', 403],
  ])('at %s', async (path, status) => {
    const answer = await as('vic').get(encodeURI(path))
    expect([answer.status, answer.text]).toEqual([status, expect.not.stringMatching(others)])
    expect([...answer.headers].join()).not.toMatch(others)
  })

  test('by a stream of updates', async () => {
    const stream = await open(app.base, ['tasks'], { cookie: cookies.vic ?? '' })
    await clients.bob().put('/tasks/2', { title: 'Paint' }, { 'Change-Message': 'For%20peace' })
    await expect.poll(() => stream.text).toContain('tasks')
    expect(stream.text).not.toMatch(others)
    expect(stream.text).not.toContain(String(ids.bob))
  })
})

test('the session and the OpenAPI document say what the role may use', async () => {
  const fieldFor = async (name: string) => (await as(name).get('/auth/me')).json.resources.tasks.fields.assignee_id
  expect(await fieldFor('bob')).toMatchObject({ user: true, reference: 'auth/people', relation: 'assignee' })
  expect(await fieldFor('vic')).toEqual(expect.not.objectContaining({ reference: 'auth/people' }))
  expect(await fieldFor('vic')).toMatchObject({ user: true })
  for (const [name, isShown] of Object.entries({ bob: true, vic: false })) {
    const { text, json } = await as(name).get('/openapi.json')
    expect('/auth/people' in json.paths).toBe(isShown)
    expect(text.includes('SlipformPerson')).toBe(isShown)
    const { parameters } = json.paths['/tasks'].get
    expect(JSON.stringify(parameters)).toContain('"const":"me"')
  }
})

test('a server without users says so at its start', async () => {
  const { createApp } = await import('../../../packages/slipform/app.ts')
  expect(() => createApp({ db: app.db, models: { Task }, routes: {}, features: [] } as never)).toThrow(
    'Model Task: assignee leads to users, but the server has none. Add auth() to server/features.ts.',
  )
})
