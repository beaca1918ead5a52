// @module-tag rest

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { RequestHandler } from 'express'
import {
  ApiError,
  belongsTo,
  boolean,
  type HookContext,
  hooks,
  integer,
  model,
  type SignedInUser,
  system,
  text,
} from 'slipform'
import {
  allow,
  create,
  createMany,
  history,
  list,
  one,
  type RouteContext,
  Router,
  remove,
  routeContext,
  router,
  rows,
  scope,
  update,
} from 'slipform/routes'
import { withProject } from 'slipform/server'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { setActor } from '../../packages/slipform/crud/access/caller.ts'
import { copyEmptyDatabase } from '../../packages/slipform/fixtures/empty-database.ts'
import { type Row, startApp } from './support/app.ts'
import { runScript } from './support/database.ts'
import { migrateOwn } from './support/features.ts'

const id = integer().crud({ primary_key: true })

/** Tools, of which editors see their own, and admins the price. */
class Tool extends model({
  table: 'tools',
  crud: { audited: true, batch_limit: 3 },
  fields: {
    id,
    owner: text().crud({ filterable: true }),
    name: text({ unique: true }).crud({ filterable: true, sortable: true }),
    shelf: text({ nullable: true }),
    price: integer({ nullable: true }).crud({ visible_to: 'admin', filterable: true }),
    secret: text({ nullable: true }).crud({ exclude: ['one', 'list'] }),
  },
}) {}

rows(Tool, (user) => user.role !== 'editor' || { owner: user.email })

/** What the hooks of tools queued for after the commit, as it ran. */
const announced: string[] = []

hooks(Tool, { 'update::one::post': (_db, tool, { afterCommit }) => afterCommit(() => announced.push(tool.name)) })

type Work = (context: HookContext) => unknown
let inHook: Work | undefined

/** Loans, whose hooks run what a test gives. */
class Loan extends model({
  table: 'loans',
  crud: { audited: true },
  fields: { id, tool_id: integer({ references: 'tools' }), returned: boolean().crud({ on_create: false }) },
  relations: () => ({ tool: belongsTo(Tool).crud({ join: { one: true } }) }),
}) {}

hooks(Loan, { 'update::one::post': async (_db, _loan, context) => void (await inHook?.(context)) })

const userOf = (role: SignedInUser['role']): SignedInUser => {
  return { id: randomUUID(), name: role, email: `${role}@example.org`, role }
}
const [viewer, editor, admin] = [userOf('viewer'), userOf('editor'), userOf('admin')]
const users = new Map([viewer, editor, admin].map((user) => [user.name, user]))

const identify: RequestHandler = (req, _res, next) => {
  const name = req.get('x-user')
  if (name !== 'off') setActor(req, users.get(name ?? '') ?? { role: 'public' })
  next()
}

type RouteWork = (context: RouteContext) => unknown
const works = new Map<string, RouteWork>()
const run: RequestHandler = async (req, res) => {
  const result = await works.get(req.get('x-work') ?? '')?.(routeContext(req))
  res.json(result ?? null)
}

const tables = `
  create table tools (id integer primary key, owner text not null, name text not null unique, shelf text, price integer, secret text);
  create table loans (id integer primary key, tool_id integer not null references tools, returned boolean not null);
`

const failures: string[] = []

const app = startApp({
  models: { Tool, Loan },
  routes: {
    '/tools': Router()
      .use(identify, allow('viewer'))
      .get('/', list(Tool))
      .post('/', allow('editor'), create(Tool))
      .post('/batch', allow('editor'), createMany(Tool))
      .get('/:id', one(Tool))
      .get('/:id/history', history(Tool))
      .put('/:id', allow('editor'), update(Tool))
      .delete('/:id', allow('admin'), remove(Tool)),
    '/loans': Router().use(identify).get('/:id/history', history(Loan)).use(router(Loan)),
    '/own/tools': Router()
      .use(identify, scope(Tool, { shelf: 'A' }))
      .get('/', list(Tool))
      .get('/:id', one(Tool))
      .post('/run', run),
    '/run': Router().use(identify).post('/', allow('public'), run),
  },
  log: { error: (details) => void failures.push((details as { err: { stack: string } }).err.stack) },
  begin: migrateOwn,
  tables,
})

beforeEach(async () => {
  inHook = undefined
  announced.length = 0
  await app.sql('truncate slipform.audit_entries, loans, tools')
  await app.insert('tools', [
    { id: 1, owner: editor.email, name: 'Saw', shelf: 'A', price: 10, secret: 'x' },
    { id: 2, owner: editor.email, name: 'Drill', shelf: 'B', price: 20, secret: 'y' },
    { id: 3, owner: admin.email, name: 'Sander', shelf: 'A', price: 30, secret: 'z' },
  ])
  await app.insert('loans', [{ id: 1, tool_id: 1, returned: false }])
})

const headersOf = (user: SignedInUser | undefined) => ({ 'x-user': user?.name ?? '' })
let nth = 0

/** Runs work in a route of the project, as a user. */
async function inRoute(user: SignedInUser | undefined, work: RouteWork, path = '/run') {
  const name = String(++nth)
  works.set(name, work)
  return app.post(path, {}, { ...headersOf(user), 'x-work': name })
}

/** Updates the loan as a user, so that the hook runs work. */
async function withHook(user: SignedInUser | undefined, work: Work, query = '') {
  inHook = work
  return app.put(`/loans/1${query}`, { returned: true }, headersOf(user))
}

const entries = async () => app.sql('select action, resource, record_id, actor from slipform.audit_entries order by id')
const namesOf = (records: Row[]) => records.map(({ name }) => name)

describe('in a route', () => {
  test('each operation returns what the API returns', async () => {
    for (const user of [viewer, admin]) {
      const read = await inRoute(user, ({ actor, records }) => records(Tool, actor).one(1))
      expect(read.json).toEqual((await app.get('/tools/1', { headers: headersOf(user) })).json)
      expect('price' in read.json).toBe(user === admin)
      const listed = await inRoute(user, ({ actor, records }) => {
        return records(Tool, actor).list({ filter: { name_ne: 'Saw' }, sort: ['name', 'DESC'], range: [0, 0] })
      })
      const query = 'filter={"name_ne":"Saw"}&sort=["name","DESC"]&range=[0,0]'
      const page = await app.get(`/tools?${query}`, { headers: headersOf(user) })
      expect(listed.json).toEqual({ records: page.json, total: 2 })
      expect(page.headers.get('content-range')).toBe('tool 0-0/2')
    }
    const { json } = await inRoute(admin, async ({ actor, records }) => {
      const tools = records(Tool, actor)
      const axe = await tools.create({ id: 4, owner: editor.email, name: 'Axe' })
      const updated = await tools.update('4', { shelf: 'C' })
      const added = await tools.createMany([5, 6].map((id) => ({ id, owner: 'x', name: `tool ${id}` })))
      const changed = await tools.updateMany([{ id: 5, name: 'five' }])
      const keys = await tools.removeMany([6, 7, 5])
      const removed = await tools.remove(4)
      return { name: axe.name, shelf: updated.shelf, added, changed: changed.map(({ name }) => name), keys, removed }
    })
    const tool = { shelf: null, price: null }
    expect(json).toEqual({
      name: 'Axe',
      shelf: 'C',
      added: [
        { id: 5, owner: 'x', name: 'tool 5', ...tool },
        { id: 6, owner: 'x', name: 'tool 6', ...tool },
      ],
      changed: ['five'],
      keys: [6, 5],
      removed: { id: 4, owner: editor.email, name: 'Axe', shelf: 'C', price: null },
    })
    expect((await app.get('/tools', { headers: headersOf(admin) })).headers.get('content-range')).toBe('tool 0-2/3')
  })

  test('an error is that of the API', async () => {
    const post = (body: object) => app.post('/tools', body, headersOf(admin))
    const same = async (work: RouteWork, api: Promise<{ status: number; json: unknown }>) => {
      const { status, json } = await inRoute(admin, work)
      const expected = await api
      expect({ status, json }).toEqual({ status: expected.status, json: expected.json })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    const body = { id: 9, owner: 'x', name: 'Saw' }
    await same(({ records }) => records(Tool, admin).create(body), post(body))
    await same(({ records }) => records(Tool, admin).one(9), app.get('/tools/9', { headers: headersOf(admin) }))
    await same(({ records }) => records(Tool, admin).remove(1), app.delete('/tools/1', { headers: headersOf(admin) }))
    const items = [7, 8, 9, 10].map((id) => ({ id, owner: 'x', name: `tool ${id}` }))
    await same(
      ({ records }) => records(Tool, admin).createMany(items),
      app.post('/tools/batch', items, headersOf(admin)),
    )
    const caught = await inRoute(admin, ({ records }) =>
      records(Tool, admin)
        .create(body)
        .catch((error: unknown) => error instanceof ApiError && [error.status, error.errors]),
    )
    expect(caught.json).toEqual([409, { name: 'is already taken' }])
  })

  test('a role that may not write gets the refusal of the route', async () => {
    const body = { id: 4, owner: 'x', name: 'Axe' }
    const refusals = [
      [
        await inRoute(viewer, ({ actor, records }) => records(Tool, actor).create(body)),
        await app.post('/tools', body, headersOf(viewer)),
      ],
      [
        await inRoute(viewer, ({ actor, records }) => records(Tool, actor).update(1, {})),
        await app.put('/tools/1', {}, headersOf(viewer)),
      ],
      [
        await inRoute(editor, ({ actor, records }) => records(Tool, actor).remove(2)),
        await app.delete('/tools/2', { headers: headersOf(editor) }),
      ],
      [await inRoute(undefined, ({ actor, records }) => records(Tool, actor).one(1)), await app.get('/tools/1')],
    ] as const
    expect(refusals.map(([code]) => code.status)).toEqual([403, 403, 403, 401])
    for (const [code, api] of refusals) expect(code.json).toEqual(api.json)
    expect((await inRoute(editor, ({ records }) => records(Tool, undefined).one(1))).status).toBe(401)
    expect(await entries()).toEqual([])
  })
})

describe('rules', () => {
  test('rows and fields are those of the actor; system has all', async () => {
    const seen = await inRoute(editor, async ({ actor, records }) => ({
      own: await records(Tool, actor).list(),
      missing: await records(Tool, actor)
        .one(3)
        .catch((error: ApiError) => error.status),
      hidden: await records(Tool, actor)
        .list({ filter: { price: 10 } })
        .catch((error: ApiError) => error.status),
      all: await records(Tool, system).list({ sort: ['name', 'ASC'] }),
    }))
    expect(namesOf(seen.json.own.records)).toEqual(['Saw', 'Drill'])
    expect(seen.json).toMatchObject({ own: { total: 2 }, missing: 404, hidden: 400, all: { total: 3 } })
    expect(namesOf(seen.json.all.records)).toEqual(['Drill', 'Sander', 'Saw'])
    expect(seen.json.all.records[0]).toMatchObject({ price: 20 })
    expect(JSON.stringify(seen.json)).not.toContain('secret')
    const stolen = await inRoute(editor, ({ actor, records }) =>
      records(Tool, actor).update(2, { owner: 'x', price: 1 } as never),
    )
    expect(stolen.status).toBe(403)
    expect(await app.sql('select owner, price from tools where id = 2')).toEqual([{ owner: editor.email, price: 20 }])
  })

  test('the scopes of a route narrow its records, but not those of system', async () => {
    const work: RouteWork = async ({ actor, records }) => [
      (await records(Tool, actor).list()).total,
      (await records(Tool, system).list()).total,
    ]
    expect((await inRoute(viewer, work, '/own/tools/run')).json).toEqual([2, 3])
    expect((await inRoute(viewer, work)).json).toEqual([3, 3])
  })
})

describe('transactions', () => {
  test('a write is a part of the transaction of code, and so is work after the commit', async () => {
    const failed = await inRoute(admin, ({ db, actor, records }) =>
      db.transaction(async (trx) => {
        await records(Tool, actor, { trx }).update(1, { name: 'Fretsaw' })
        const { records: tools, total } = await records(Tool, actor, { trx }).list({ filter: { name: 'Fretsaw' } })
        throw new ApiError(418, `${tools.length} of ${total}`)
      }),
    )
    expect(failed.json.error).toBe('1 of 1')
    expect(await app.sql('select name from tools where id = 1')).toEqual([{ name: 'Saw' }])
    expect(await entries()).toEqual([])
    await inRoute(admin, async ({ db, actor, records }) => {
      const trx = await db.transaction()
      await records(Tool, actor, { trx }).update(1, { name: 'Undone' })
      await trx.rollback()
      await db.transaction(async (trx) => {
        await records(Tool, actor, { trx }).update(1, { name: 'Fretsaw' })
        await records(Tool, actor, { trx })
          .create({ id: 2, owner: 'x', name: 'taken' })
          .catch(() => {})
        await records(Tool, actor, { trx }).update(2, { name: 'Hammer' })
        expect(announced).toEqual([])
      })
    })
    await vi.waitFor(() => expect(announced).toEqual(['Fretsaw', 'Hammer']), 60_000)
    expect(await app.sql('select name from tools order by id')).toEqual(
      ['Fretsaw', 'Hammer', 'Sander'].map((name) => ({ name })),
    )
  })

  test('what a hook writes is a part of its operation, with a history of its own', async () => {
    const { status } = await withHook(editor, async ({ actor, records }) => {
      await records(Tool, actor).update(1, { shelf: 'Inspection' })
      await records(Tool, system).update(3, { shelf: 'Store' })
    })
    expect(status).toBe(200)
    expect(await entries()).toEqual([
      { action: 'update', resource: 'tools', record_id: '1', actor: editor.email },
      { action: 'update', resource: 'tools', record_id: '3', actor: 'system' },
      { action: 'update', resource: 'loans', record_id: '1', actor: editor.email },
    ])
    const shown = await app.get('/tools/3/history', { headers: headersOf(admin) })
    expect(shown.json).toMatchObject([{ actor: 'system', before: { shelf: 'A' }, after: { shelf: 'Store' } }])
    await vi.waitFor(() => expect(announced).toEqual(['Saw', 'Sander']), 60_000)
  })

  test('a hook that fails leaves nothing of what it wrote, and a dry run neither', async () => {
    const write: Work = async ({ actor, records }) => {
      expect(await records(Tool, actor).update(1, { shelf: 'C' })).toMatchObject({ shelf: 'C' })
      expect((await records(Tool, actor).list({ filter: { name: 'Saw' } })).records).toMatchObject([{ shelf: 'C' }])
    }
    expect((await withHook(admin, write, '?dry_run=true')).status).toBe(200)
    const failed = await withHook(admin, async (context) => {
      await write(context)
      throw new ApiError(418, 'refused')
    })
    expect(failed.status).toBe(418)
    expect(await app.sql('select shelf from tools where id = 1')).toEqual([{ shelf: 'A' }])
    expect(await entries()).toEqual([])
    expect(announced).toEqual([])
  })
})

test('a script works with the project that its environment names', async () => {
  const folder = await copyEmptyDatabase('script')
  const { DATA_DIR, DATABASE_URL } = process.env
  Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: '' })
  onTestFinished(async () => {
    for (const [name, value] of Object.entries({ DATA_DIR, DATABASE_URL })) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    await rm(folder, { recursive: true })
  })
  const project = { models: { Tool, Loan }, routes: { '/tools': Router().get('/', list(Tool)) }, features: [] }
  const tool = { id: 1, owner: 'x', name: 'Saw' }
  const seen = await withProject(project, async ({ db, records }) => {
    await runScript(db, tables)
    await records(Tool, system).create(tool)
    await records(Tool, system).update(1, { shelf: 'A' })
    const refused = await records(Tool, undefined)
      .one(1)
      .catch((error: ApiError) => error.status)
    return { refused, page: await records(Tool, system).list() }
  })
  expect(seen).toMatchObject({ refused: 401, page: { total: 1, records: [{ ...tool, shelf: 'A' }] } })
  expect(announced).toEqual(['Saw'])
  expect((await withProject(project, ({ records }) => records(Tool, viewer).list())).total).toBe(1)
})
