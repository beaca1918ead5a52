// @module-tag rest

import { datetime, hooks, integer, model, text } from 'slipform'
import { allow, history, listTrash, Router, restoreMany, router } from 'slipform/routes'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Agent, agents, agentTables, Case, cases, discarded } from '../fixtures/agents.ts'
import { logging } from '../fixtures/fleet.ts'
import { type Row, startApp } from '../support/app.ts'
import { type Client, query } from '../support/client.ts'
import { migrateOwn } from '../support/features.ts'
import { usersOf } from '../support/people.ts'
import { seen } from '../support/same.ts'

const id = integer().crud({ primary_key: true })

/** Letters whose trash shows since when to admins only. */
class Letter extends model({
  table: 'letters',
  crud: { trash: 'burnt_at' },
  fields: {
    id,
    subject: text().crud({ sortable: true }),
    burnt_at: datetime({ nullable: true }).crud({ exclude: ['create', 'update'], visible_to: 'admin', sortable: true }),
  },
}) {}

/** Secrets that a hook hides from all but admins. */
class Note extends model({
  table: 'notes',
  crud: { trash: 'deleted_at' },
  fields: { id, title: text().crud({ sortable: true }), hidden: text(), deleted_at: discarded },
}) {}
hooks(Note, {
  'get::all::pre': async (_db, condition, { actor }) => {
    if (actor?.role !== 'admin') condition.all.push({ field: 'hidden', operator: 'eq', value: 'no' })
  },
})

const app = startApp({
  signIn: true,
  models: { Agent, Case, Letter, Note },
  routes: {
    '/agents': Router()
      .get('/:id/history', allow('editor'), history(Agent))
      .get('/trash', allow('editor'), listTrash(Agent))
      .post('/trash/restore', allow('editor'), restoreMany(Agent))
      .use(router(Agent)),
    '/cases': Router().get('/:id/history', allow('editor'), history(Case)).use(router(Case)),
    '/letters': Router().get('/trash', allow('viewer'), listTrash(Letter)).use(router(Letter)),
    '/notes': router(Note),
  },
  begin: migrateOwn,
  tables: `${agentTables}
      create table letters (id integer primary key, subject text not null, burnt_at timestamptz);
      create table notes (id integer primary key, title text not null, hidden text not null, deleted_at timestamptz);
      ${logging('letters', 'notes')}`,
})

let admin: Client
let red: Client
let blue: Client
let viewer: Client
const { as } = usersOf(app, { root: 'admin', red: 'editor', blue: 'editor', green: 'viewer' })
beforeAll(() => {
  ;[admin, red, blue, viewer] = [as('root'), as('red'), as('blue'), as('green')]
})

beforeEach(async () => {
  await app.sql('truncate agents, cases, case_helpers, letters, notes, slipform.trash_entries, slipform.audit_entries')
  await app.insert('agents', agents)
  await app.insert('cases', cases)
  await app.insert('letters', [{ id: 1, subject: 'Hello' }])
  await app.insert(
    'notes',
    Array.from({ length: 9 }, (_, at) => ({ id: at + 1, title: `t${at}`, hidden: at % 2 ? 'yes' : 'no' })),
  )
})

const purge = (client: Client, body: unknown, also = '') =>
  client.request('DELETE', `/agents/trash/batch${also}`, { body })
const restore = (client: Client, body: unknown, also = '') => client.post(`/agents/trash/restore${also}`, body)
const stored = async (key: number) => (await app.sql('select * from agents where id = ?', [key]))[0]

describe('the trash', () => {
  test('is closed to those whose role it does not open to', async () => {
    await red.delete('/agents/1')
    for (const [client, status] of [
      [app, 401],
      [viewer, 403],
    ] as const) {
      expect((await client.get('/agents/trash')).status).toBe(status)
      expect((await restore(client, [1])).status).toBe(status)
      expect((await purge(client, [1])).status).toBe(status)
      expect((await client.delete('/agents/trash')).status).toBe(status)
    }

    for (const client of [red, blue]) {
      expect((await purge(client, [1])).status).toBe(403)
      expect((await client.delete('/agents/trash')).status).toBe(403)
    }
    expect(await stored(1)).toMatchObject({ name: 'Ann', deleted_at: expect.anything() })
  })

  test('of another team is like nothing, byte for byte', async () => {
    await red.delete('/agents/1')
    for (const ask of [
      (key: number) => restore(blue, [key]),
      (key: number) => restore(blue, [key], '?partial=true'),
      (key: number) => blue.get(`/agents/trash${query({ around: String(key) })}`),
      (key: number) => blue.get(`/agents/trash${query({ filter: { id: key } })}`),
      (key: number) => blue.get(`/agents/${key}/history`),
      (key: number) => blue.get(`/agents/${key}`),
      (key: number) => blue.put(`/agents/${key}`, { name: 'x' }),
      (key: number) => blue.delete(`/agents/${key}`),
      (key: number) => blue.get(`/admin/comments?resource=agents&record=${key}`),
    ]) {
      const foreign = seen(await ask(1))
      const missing = seen(await ask(9))
      expect({ ...foreign, text: foreign.text.replaceAll('1', '9') }).toEqual({
        ...missing,
        text: missing.text.replaceAll('1', '9'),
      })
    }
    expect(await stored(1)).toMatchObject({ deleted_at: expect.anything() })
  })

  test('is not reached by filters, sorts or relations of lists', async () => {
    await red.delete('/agents/1')
    for (const path of [
      `/agents${query({ filter: { deleted_at_ne: null } })}`,
      `/agents${query({ filter: { $or: [{ deleted_at_ne: null }, { id: 1 }, { name: 'Ann' }] } })}`,
      `/agents${query({ filter: { id: [1] } })}`,
      '/agents?q=Ann',
      `/agents${query({ around: '1' })}`,
      `/cases${query({ filter: { 'agent.name': 'Ann' } })}`,
      `/cases${query({ filter: { $or: [{ 'agent.name': 'Ann' }] } })}`,
    ]) {
      expect((await admin.get(path)).json, path).toEqual([])
    }
    expect((await admin.get('/cases/1')).json).toMatchObject({ agent_id: 1, agent: null })
    expect((await admin.get('/auth/me/counts')).json.agents).toBe(4)
  })

  test('takes no time of deletion from a body', async () => {
    const deleted_at = '2020-01-01T00:00:00Z'
    expect((await red.post('/agents', { id: 7, team: 'red', name: 'New', deleted_at })).json.deleted_at).toBe(null)
    expect((await red.put('/agents/1', { deleted_at })).json.deleted_at).toBe(null)
    expect((await red.patch('/agents/batch', [{ id: 1, deleted_at }])).json[0].deleted_at).toBe(null)
    await red.delete('/agents/1')
    expect((await red.patch('/agents/batch', [{ id: 1, deleted_at: null }])).status).toBe(404)
    expect((await red.request('DELETE', '/agents/batch', { body: [1] })).json).toEqual([])
    expect(await stored(1)).toMatchObject({ deleted_at: expect.anything() })
  })

  test('shows no related record of another team', async () => {
    await app.sql('update agents set chief_id = 3 where id = 1')
    await red.delete('/agents/1')
    expect((await red.get('/agents/trash')).json).toMatchObject([{ name: 'Ann', chief: null }])
  })

  test('hides when a record was deleted from those who may not read the field', async () => {
    await admin.delete('/letters/1')
    const page = await viewer.get('/letters/trash')
    expect([page.status, page.text]).toEqual([200, expect.not.stringContaining('burnt_at')])
    const sorted = (name: string) =>
      viewer.get(`/letters/trash${query({ sort: [name, 'DESC'] })}`, { headers: { prefer: 'handling=strict' } })
    const [hidden, unknown] = [await sorted('burnt_at'), await sorted('burnt_xx')]
    expect([hidden.status, hidden.text.replaceAll('burnt_at', 'burnt_xx')]).toEqual([unknown.status, unknown.text])
  })
})

describe('the history', () => {
  test('of a record that another team deleted for good is closed to others', async () => {
    await red.delete('/agents/1')
    await app.sql('delete from cases')
    await purge(admin, [1])
    expect((await admin.get('/agents/1/history')).status).toBe(200)
    const [foreign, missing] = [await blue.get('/agents/1/history'), await blue.get('/agents/9/history')]
    expect([foreign.status, foreign.text.replaceAll('1', '9')]).toEqual([404, missing.text])
    for (const client of [blue, viewer]) expect((await client.get('/admin/activity')).text).not.toMatch(/Ann|"agents"/)
    for (const client of [blue, viewer]) expect((await client.get('/auth/changes')).status).toBe(403)
  })

  test('of a record of one team is not marked as restored by another', async () => {
    await red.delete('/agents/1')
    await app.sql('delete from cases')
    await purge(admin, [1])
    const [entry] = (await app.sql(`select max(id) as id from slipform.audit_entries where action = 'delete'`)) as [Row]
    const cause = { 'change-cause': `restore ${entry.id}` }
    await blue.post('/agents', { id: 8, team: 'blue', name: 'New' }, cause)
    await blue.put('/agents/3', { name: 'Changed' }, cause)
    expect((await blue.get('/agents/8/history')).json[0]).toMatchObject({ cause: null, cause_id: null })
    expect((await blue.get('/agents/3/history')).json[0]).toMatchObject({ cause: null, cause_id: null })
    await admin.put('/agents/3', { name: 'Again' }, cause)
    expect((await blue.get('/agents/3/history')).json[0]).toMatchObject({ cause: null, cause_id: null })
    const isRestored = async () =>
      (await admin.get('/auth/changes?resource=agents&type=delete')).json.some(({ restored }: Row) => restored)
    expect(await isRestored()).toBe(false)
    await admin.post('/agents', { id: 1, team: 'red', name: 'Ann' }, cause)
    expect(await isRestored()).toBe(true)
  })

  test('of a key begins, for users with a scope, with the record that has it now', async () => {
    await red.put('/agents/1', { name: 'Anna' })
    await red.delete('/agents/1')
    await app.sql('delete from cases')
    await purge(admin, [1])
    const [entry] = (await app.sql(`select max(id) as id from slipform.audit_entries where action = 'delete'`)) as [Row]
    const cause = { 'change-cause': `restore ${entry.id}` }
    const actionsOf = async (client: Client, path: string) =>
      (await client.get(path)).json.map(({ action, type }: Row) => action ?? type)
    expect((await blue.post('/agents', { id: 1, team: 'blue', name: 'New' }, cause)).status).toBe(201)
    await blue.put('/agents/1', { name: 'Newer' }, cause)
    const former = ['delete', 'delete', 'update']
    expect(await actionsOf(blue, '/agents/1/history')).toEqual(['update', 'create'])
    expect(await actionsOf(blue, '/admin/activity')).toEqual(['update', 'create'])
    expect(await actionsOf(admin, '/agents/1/history')).toEqual(['update', 'create', ...former])
    expect(await actionsOf(admin, '/admin/activity')).toEqual(['update', 'create', ...former])
    expect((await admin.get('/auth/changes?type=delete')).text).not.toContain('restored')
    // Also for a record that was not created by a request.
    await blue.delete('/agents/1')
    await purge(admin, [1])
    await app.insert('agents', [{ id: 1, team: 'red', name: 'Ada' }])
    expect((await red.get('/agents/1/history')).json).toEqual([])
    await red.put('/agents/1', { name: 'Eda' })
    expect(await actionsOf(red, '/agents/1/history')).toEqual(['update'])
  })
})

describe('a reference', () => {
  test('that stays is no way to find out one that is hidden', async () => {
    const put = (source_id: number) => red.put('/cases/1', { source_id, title: 'Loss' })
    expect([(await put(3)).status, (await put(4)).status, (await put(9)).status]).toEqual([409, 409, 409])
    expect((await put(2)).status).toBe(200)
  })

  test('that is visible stays, and none to a foreign record is new', async () => {
    expect((await blue.put('/cases/1', { agent_id: 1, title: 'x' })).status).toBe(200)
    expect((await blue.put('/cases/1', { agent_id: 2, title: 'x' })).status).toBe(409)
    expect((await blue.patch('/cases/batch', [{ id: 1, agent_id: 1 }])).status).toBe(200)
    expect((await blue.post('/cases', { id: 2, agent_id: 1, title: 'x' })).status).toBe(409)
    expect((await blue.get('/cases/1')).json.agent).toBe(null)
  })
})

// Each is sealed anew.
const cursor = /(?<=before=)[\w-]+/
const strict = { headers: { prefer: 'handling=strict' } }
test.each([{ sort: ['#', 'ASC'] }, { filter: { '#': 'b3' } }, { sort: ['chief.#', 'ASC'] }])(
  'the page around a record knows no hidden field in %j',
  async (parameters) => {
    const ask = (name: string, options = {}) =>
      red.get(
        `/agents${query({ ...JSON.parse(JSON.stringify(parameters).replace('#', name)), around: '2', per_page: '1' })}`,
        options,
      )
    for (const options of [{}, strict, {}]) {
      const [hidden, unknown] = [seen(await ask('badge', options)), seen(await ask('bxxxx', options))]
      expect(JSON.parse(JSON.stringify(hidden).replaceAll('badge', 'bxxxx').replace(cursor, ''))).toEqual(
        JSON.parse(JSON.stringify(unknown).replace(cursor, '')),
      )
    }
  },
)
