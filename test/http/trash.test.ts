// @module-tag rest

import { belongsTo, hasMany, integer, model, text } from 'slipform'
import { Router, router, scope } from 'slipform/routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { Agent, agents, agentTables, Case, cases, discarded, ran } from './fixtures/agents.ts'
import { type Row, startApp } from './support/app.ts'
import { type Client, query } from './support/client.ts'
import { migrateOwn } from './support/features.ts'
import { usersOf } from './support/people.ts'

/** Tasks below others, of which a batch takes two. */
class Task extends model({
  table: 'tasks',
  crud: { trash: 'deleted_at', batch_limit: 2 },
  fields: {
    id: integer().crud({ primary_key: true }),
    parent_id: integer({ nullable: true, references: 'tasks' }),
    title: text().crud({ filterable: true, sortable: true }),
    deleted_at: discarded,
  },
  relations: () => ({
    parent: belongsTo(Task, { foreign_key: 'parent_id' }).crud({
      join: { all: true },
      join_filterable: ['title'],
      join_sortable: ['title'],
    }),
    children: hasMany(Task, { foreign_key: 'parent_id' }).crud({ join: { one: true, all: true } }),
  }),
}) {}

const app = startApp({
  signIn: true,
  models: { Agent, Case, Task },
  routes: {
    '/agents': router(Agent),
    // By the scope of the router alone, as an admin.
    '/blue/agents': Router()
      .use(scope(Agent, () => ({ team: 'blue' })))
      .use(router(Agent)),
    '/cases': router(Case),
    '/tasks': router(Task),
  },
  begin: migrateOwn,
  tables: `${agentTables}
    create table tasks (id integer primary key, parent_id integer references tasks, title text not null,
      deleted_at timestamptz)`,
})
const { as } = usersOf(app, { root: 'admin', red: 'editor', blue: 'editor' })

let root: Client
let red: Client
let blue: Client
beforeEach(async () => {
  ;[root, red, blue] = [as('root'), as('red'), as('blue')]
  await app.sql('truncate agents, cases, case_helpers, tasks, slipform.trash_entries, slipform.audit_entries')
  await app.insert('agents', agents)
  await app.insert('cases', cases)
  ran.length = 0
})

const namesIn = (records: Row[]) => records.map(({ name }) => name)
const namesAt = async (path: string, client: Client = root) => namesIn((await client.get(path)).json)
const trashOf = (client: Client) => namesAt('/agents/trash', client)

describe('a deleted record', () => {
  test('is in the trash, and left out of every other read', async () => {
    const deleted = await red.delete('/agents/1')
    expect([deleted.status, deleted.json.name]).toEqual([200, 'Ann'])
    const list = await root.get('/agents')
    expect(namesIn(list.json)).toEqual(['Bob', 'Cid', 'Dan', 'Eve'])
    expect(list.headers.get('content-range')).toMatch(/0-3\/4$/)
    expect((await root.get('/agents/aggregate')).json[0].count).toBe(4)
    expect((await root.get('/agents/export')).text).not.toContain('Ann')
    expect((await root.get('/agents/1')).status).toBe(404)
    expect((await root.put('/agents/1', { name: 'Anne' })).status).toBe(404)
    expect((await root.delete('/agents/1')).status).toBe(404)
    expect(await namesAt('/agents/trash')).toEqual(['Ann'])
  })

  test('leaves the records that refer to it, which can be changed but not be given one', async () => {
    await root.delete('/agents/1')
    expect((await root.post('/cases', { id: 2, agent_id: 1, title: 'Lamp' })).status).toBe(409)
    const changed = await root.put('/cases/1', { id: 1, agent_id: 1, title: 'Stool' })
    expect([changed.status, changed.json.title]).toEqual([200, 'Stool'])
    expect((await root.put('/cases/1', { agent_id: 2 })).status).toBe(200)
    expect((await root.put('/cases/1', { agent_id: 1 })).status).toBe(409)
  })
})

describe('the trash', () => {
  beforeEach(async () => {
    for (const [client, key] of [[red, 1] as const, [red, 2] as const, [blue, 4] as const])
      await client.delete(`/agents/${key}`)
  })

  test('is filtered, sorted, searched and counted as a list, and tells who deleted', async () => {
    const page = await root.get(`/agents/trash${query({ sort: ['name', 'DESC'], range: [0, 1] })}`)
    expect(page.headers.get('content-range')).toMatch(/0-1\/3$/)
    expect(page.json).toMatchObject([
      { name: 'Dan', deleted_at: expect.any(String), deleted_by: 'blue@example.org' },
      { name: 'Bob', deleted_by: 'red@example.org' },
    ])
    expect(await namesAt(`/agents/trash${query({ filter: { name: 'Bob' } })}`)).toEqual(['Bob'])
    expect(await namesAt('/agents/trash?q=ann')).toEqual(['Ann'])
    await app.sql('update slipform.trash_entries set actor = null')
    expect((await root.get('/agents/trash')).json[0].deleted_by).toBe(null)
  })

  test('is narrowed by the scopes of its router, for each of its operations', async () => {
    expect(await namesAt('/blue/agents/trash')).toEqual(['Dan'])
    expect((await root.get('/blue/agents/trash')).headers.get('content-range')).toMatch(/\/1$/)
    const everyone = { $or: [{ team: 'red' }, { team: 'blue' }, { name: 'Ann' }] }
    expect((await root.get(`/blue/agents/trash${query({ filter: { name: 'Ann' } })}`)).json).toEqual([])
    expect((await root.get(`/blue/agents/trash${query({ filter: everyone })}`)).text).not.toMatch(/Ann|Bob/)
    expect((await root.post('/blue/agents/trash/restore', [4, 1])).status).toBe(404)
    const some = await root.post('/blue/agents/trash/restore?partial=true', [1, 2])
    expect([some.status, some.json.succeeded]).toEqual([400, []])
    expect((await root.request('DELETE', '/blue/agents/trash/batch', { body: [1, 2] })).json).toEqual([])
    expect((await root.delete('/blue/agents/trash')).json.succeeded).toEqual([4])
    expect(await trashOf(root)).toEqual(['Ann', 'Bob'])
  })
})

describe('restoring', () => {
  beforeEach(() => root.request('DELETE', '/agents/batch', { body: [1, 2] }))

  test('returns records to the list, all or none, with the hooks of an update', async () => {
    ran.length = 0
    expect((await root.post('/agents/trash/restore', [1, 3])).status).toBe(404)
    expect(await trashOf(root)).toEqual(['Ann', 'Bob'])
    ran.length = 0
    const restored = await red.post('/agents/trash/restore', [1, 2])
    expect([restored.status, namesIn(restored.json)]).toEqual([200, ['Ann', 'Bob']])
    expect(ran).toEqual(['update 1 deleted_at', 'update 2 deleted_at'])
    expect(await trashOf(root)).toEqual([])
    expect((await root.get('/agents')).headers.get('content-range')).toMatch(/\/5$/)
    expect((await root.get('/cases/1')).json.agent.name).toBe('Ann')
  })

  test('into a value that is taken by now is a conflict that names the field', async () => {
    await root.post('/agents', { id: 9, team: 'red', name: 'Ann', email: 'Ann@x.org' })
    const refused = await red.post('/agents/trash/restore', [2, 1])
    expect([refused.status, refused.json.errors]).toEqual([409, { '1.email': expect.any(String) }])
    expect(await trashOf(root)).toEqual(['Ann', 'Bob'])
    const partial = await red.post('/agents/trash/restore?partial=true', [2, 1])
    expect([partial.status, namesIn(partial.json.succeeded)]).toEqual([207, ['Bob']])
    expect(partial.json.failed).toMatchObject([{ index: 1, errors: { email: 'is already taken' } }])
  })
})

describe('deleting for good', () => {
  beforeEach(() => root.request('DELETE', '/agents/batch', { body: [1, 2] }))

  test('is of records of the trash, with the hooks of a delete', async () => {
    ran.length = 0
    expect((await root.request('DELETE', '/agents/trash/batch', { body: [2, 3] })).json).toEqual([2])
    expect(ran).toEqual(['purge 2', 'after 2 Bob'])
    expect(await trashOf(root)).toEqual(['Ann'])
    expect((await app.sql('select id from agents order by id')).map(({ id }) => id)).toEqual([1, 3, 4, 5])
    expect(await app.sql('select record_id from slipform.trash_entries')).toEqual([{ record_id: '1' }])
  })

  test('is of the records that a filter leaves, and of none where the request cannot be read', async () => {
    await root.delete('/cases/1')
    const refused = [
      '?nmae=Ann',
      '?range=[0,0]',
      '?around=1',
      '?page=1',
      '?page=2&per_page=1',
      '?partial=false',
      '?filter={',
      query({ filter: { x: 1 } }),
    ]
    for (const parameters of refused)
      expect([parameters, (await root.delete(`/agents/trash${parameters}`)).status]).toEqual([parameters, 400])
    expect(await trashOf(root)).toEqual(['Ann', 'Bob'])
    const ofAnn = query({ filter: { name: 'Ann' } })
    expect((await root.delete(`/agents/trash${ofAnn}&dry_run=true`)).json.succeeded).toEqual([1])
    expect((await root.delete(`/agents/trash${ofAnn}`)).json.succeeded).toEqual([1])
    expect((await root.delete(`/agents/trash${ofAnn}`)).json.succeeded).toEqual([])
    expect(await trashOf(root)).toEqual(['Bob'])
  })

  test('of a record that others refer to is a conflict, as any delete', async () => {
    const refused = await root.request('DELETE', '/agents/trash/batch', { body: [2, 1] })
    expect([refused.status, refused.json.error]).toEqual([409, expect.stringContaining('1 case')])
    const emptied = await root.delete('/agents/trash')
    expect([emptied.status, emptied.json.succeeded]).toEqual([207, [2]])
    expect(emptied.json.failed).toHaveLength(1)
    await root.delete('/cases/1')
    expect((await root.delete('/agents/trash')).json).toEqual({ succeeded: [1], failed: [] })
    expect((await root.delete('/agents/trash')).json).toEqual({ succeeded: [], failed: [] })
  })
})

describe('a trash of records that refer to each other', () => {
  const next = (response: { headers: Headers }) => /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]

  beforeEach(async () => {
    const parents = [null, null, 1, 2, null, null]
    const tasks = parents.map((parent_id, at) => ({ id: at + 1, parent_id, title: `T${at + 1}` }))
    await app.insert('tasks', tasks)
    for (const key of [1, 2, 5, 6]) await root.delete(`/tasks/${key}`)
  })

  test('shows of related records those that are not in it, and filters and sorts by them alone', async () => {
    await root.delete('/tasks/3')
    await app.sql('update tasks set parent_id = 4 where id in (3, 6)')
    const shown: Row[] = (await root.get('/tasks/trash')).json
    expect(shown.map(({ id, parent, children }) => [id, parent?.title ?? null, children.length])).toEqual([
      [1, null, 0],
      [2, null, 1],
      [3, 'T4', 0],
      [5, null, 0],
      [6, 'T4', 0],
    ])
    const filtered: Row[] = (await root.get(`/tasks/trash${query({ filter: { 'parent.title': 'T4' } })}`)).json
    expect(filtered.map(({ id }) => id)).toEqual([3, 6])
    await app.sql('update tasks set parent_id = 1 where id = 5')
    expect((await root.get(`/tasks/trash${query({ filter: { 'parent.title': 'T1' } })}`)).json).toEqual([])
    const sorted: Row[] = (await root.get(`/tasks/trash${query({ sort: ['parent.title', 'ASC'] })}`)).json
    expect(sorted.map(({ id }) => id)).toEqual([3, 6, 1, 2, 5])
  })

  test('is emptied beyond those that others refer to, which are named with the reason', async () => {
    const first = await root.delete('/tasks/trash')
    expect([first.status, first.json.succeeded]).toEqual([207, []])
    expect(first.json.failed).toMatchObject([
      { id: 1, error: expect.stringContaining('1 child refers') },
      { id: 2, error: expect.stringContaining('1 child refers') },
    ])
    const second = await root.delete(`/tasks/trash${next(first)}`)
    expect([second.status, second.json]).toEqual([200, { succeeded: [5, 6], failed: [] }])
    expect((await root.delete(`/tasks/trash${next(second)}`)).json).toEqual({ succeeded: [], failed: [] })
    expect((await root.delete('/tasks/trash?after=x')).status).toBe(400)
  })
})
