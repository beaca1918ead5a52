import * as kind from 'slipform'
import { type AnyModel, ApiError, action, belongsTo, hooks, model } from 'slipform'
import { allow, list, Router, router, rows, scope, action as serve } from 'slipform/routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../packages/slipform/app.ts'
import { startApp } from './support/app.ts'
import { migrateOwn } from './support/features.ts'
import { jobWorkers } from './support/jobs.ts'
import { usersOf } from './support/people.ts'

/** Tickets of teams, which can be merged, closed and thrown away. */
class Ticket extends model({
  table: 'tickets',
  crud: { audited: true, trash: 'deleted_at', batch_limit: 3 },
  fields: {
    id: kind.integer().crud({ primary_key: true }),
    team: kind.text().crud({ filterable: true }),
    title: kind.text({ maxLength: 40 }),
    merged_into: kind.integer({ nullable: true, references: 'tickets' }),
    deleted_at: kind.datetime({ nullable: true }).crud({ exclude: ['create', 'update'] }),
  },
  relations: () => ({ target: belongsTo(Ticket, { foreign_key: 'merged_into' }).crud({}) }),
}) {}
rows(Ticket, (user) => user.role === 'admin' || { team: user.email?.split('@')[0] ?? '' })

/** Notes that a hook hides. */
class Note extends model({ table: 'notes', crud: {}, fields: { id: kind.integer().crud({ primary_key: true }) } }) {}
hooks(Note, {
  'get::one::pre': (_db, id) => {
    if (id === 2) throw new ApiError(404, 'note not found')
  },
})

/** What actions have done after their commit, and what they got. */
const done: unknown[] = []

const merge = action(Ticket, {
  label: 'Merge',
  scope: 'one',
  fields: { into: kind.integer({ references: 'tickets' }) },
  run: async ({ db, ids: [id], input: { into }, actor, records }) => {
    const tickets = await Ticket.query(db).findByIds([id, into]).orderBy('id').forUpdate()
    if (tickets.length < 2 || tickets.some(({ merged_into }) => merged_into !== null))
      throw new ApiError(409, 'One of the tickets is merged already')
    await records(Ticket, actor).update(id, { merged_into: into })
  },
})

const rename = action(Ticket, {
  confirm: 'Rename them?',
  description: 'Renames tickets',
  fields: {
    title: kind.text({ maxLength: 40, trim: true }),
    on: kind.date({ nullable: true }),
    price: kind.decimal(6, 2).crud({ on_create: '1.50' }),
    tone: kind.oneOf(['plain', 'loud']).crud({ on_create: 'plain' }),
    force: kind.boolean({ nullable: true }).crud({ writable_by: 'admin' }),
  },
  run: async ({ ids, input, actor, records, afterCommit, dryRun }) => {
    afterCommit(() => done.push('after the commit'))
    done.push({ input, dryRun })
    for (const id of ids) await records(Ticket, actor).update(id, { title: input.title })
    if (input.tone === 'loud') throw new ApiError(409, 'Too loud', { errors: { tone: 'is too loud' } })
    return `${ids.length} renamed`
  },
})

const touch = (of: AnyModel) => action(of, { run: ({ ids }) => ids.join() })

let runs = 0
/** Waits, at its first run, until it is ended. */
const slow = action(Ticket, {
  run: async ({ ids, signal, actor, records, progress, afterCommit }) => {
    runs += 1
    await records(Ticket, actor).updateMany(ids.map((id) => ({ id, title: `run ${runs}` })))
    afterCommit(() => done.push(`run ${runs}`))
    await progress(0.5, 'half')
    if (runs === 1) await new Promise((resolve) => signal.addEventListener('abort', resolve)).then(() => ended())
    return `${actor?.email} did it`
  },
})

let ended = () => {}
let untilEnded: Promise<void>
/** Runs until the one above was ended, or it is. */
const longer = action(Note, {
  run: async ({ signal, actor }) => {
    await Promise.race([untilEnded, new Promise((resolve) => signal.addEventListener('abort', resolve))])
    return `by ${actor?.email}`
  },
})

const tickets = Router()
  .post('/actions/slow', allow('editor'), serve(slow))
  .post('/actions/merge', allow('editor'), serve(merge))
  .post('/actions/rename', allow('viewer'), serve({ ...rename, role: 'editor' }))
  .use(router(Ticket))
const isOfB = { team: 'bob' }

const workers = jobWorkers([])
const app = startApp({
  features: workers.features,
  models: { Ticket, Note },
  routes: {
    '/tickets': tickets,
    '/notes': Router()
      .post('/actions/touch', serve(touch(Note)))
      .post('/actions/longer', allow('public'), serve(longer))
      .get('/', allow('public'), list(Note))
      .use(router(Note)),
    '/b_tickets': Router()
      .use(scope(Ticket, isOfB))
      .post('/actions/touch', serve(touch(Ticket))),
  },
  signIn: true,
  tables: async (db) => {
    await migrateOwn(db)
    await db.raw(`
      create table tickets (id integer primary key, team text not null, title text not null,
        merged_into integer references tickets, deleted_at timestamptz);
      create table notes (id integer primary key)`)
  },
})
const { as } = usersOf(app, { ann: 'editor', bob: 'editor', eve: 'viewer', root: 'admin' })

beforeEach(async () => {
  done.length = 0
  runs = 0
  untilEnded = new Promise<void>((resolve) => (ended = resolve))
  await app.sql('delete from tickets; delete from notes; delete from slipform.audit_entries')
  await app.insert('notes', [{ id: 1 }, { id: 2 }])
  await app.insert('tickets', [
    { id: 1, team: 'ann', title: 'one' },
    { id: 2, team: 'ann', title: 'two' },
    { id: 3, team: 'bob', title: 'three' },
    { id: 4, team: 'ann', title: 'gone', deleted_at: '2030-01-01' },
    { id: 5, team: 'eve', title: 'five' },
  ])
})

const titles = async () => (await app.sql('select title from tickets order by id')).map(({ title }) => title)

test('an action runs in one transaction with rights, history and its message', async () => {
  const { status, json } = await as('ann').post('/tickets/actions/rename', {
    ids: [1, 2, 1],
    input: { title: ' new ' },
  })
  expect([status, json]).toEqual([200, { message: '2 renamed' }])
  expect(await titles()).toEqual(['new', 'new', 'three', 'gone', 'five'])
  const input = { title: 'new', on: null, price: '1.50', tone: 'plain', force: null }
  await expect.poll(() => done).toEqual([{ input, dryRun: false }, 'after the commit'])
  const entries = await app.sql('select record_id, actor from slipform.audit_entries order by record_id')
  expect(entries).toEqual(['1', '2'].map((record_id) => ({ record_id, actor: 'ann@example.org' })))
})

test('a dry run and a refusal leave nothing behind', async () => {
  const ann = as('ann')
  const dry = await ann.post('/tickets/actions/rename?dry_run=true', { ids: [1], input: { title: 'new' } })
  expect([dry.status, dry.json]).toEqual([200, { message: '1 renamed' }])
  const refused = await ann.post('/tickets/actions/rename', { ids: [1], input: { title: 'new', tone: 'loud' } })
  expect([refused.status, refused.json.errors]).toEqual([409, { tone: 'is too loud' }])
  expect(await titles()).toEqual(['one', 'two', 'three', 'gone', 'five'])
  expect(done.filter((entry) => typeof entry === 'string')).toEqual([])
  expect(await app.sql('select from slipform.audit_entries')).toEqual([])
})

const ok = { title: 'x' }
test.each<[name: string, user: string, path: string, body: unknown, status: number, code: string, errors?: object]>([
  ['an unknown record', 'ann', 'rename', { ids: [1, 99], input: ok }, 404, 'record_not_found'],
  ['one of another team', 'ann', 'rename', { ids: [1, 3], input: ok }, 404, 'record_not_found'],
  ['one in the trash', 'ann', 'rename', { ids: [4], input: ok }, 404, 'record_not_found'],
  ['a role too low for the action', 'eve', 'rename', { ids: [5], input: ok }, 403, 'role_required'],
  ['a role too low for the route', 'eve', 'merge', { ids: [5], input: { into: 1 } }, 403, 'role_required'],
  ['no body', 'ann', 'rename', undefined, 400, 'missing_body'],
  ['a list', 'ann', 'rename', [1], 400, 'invalid_body'],
  ['no ids', 'ann', 'rename', { input: ok }, 400, 'action_without_records'],
  ['empty ids', 'ann', 'rename', { ids: [], input: ok }, 400, 'action_without_records'],
  ['an id that is a list', 'ann', 'rename', { ids: [[1]], input: ok }, 400, 'invalid_id'],
  ['more than a batch', 'ann', 'rename', { ids: [1, 2, 1, 2], input: ok }, 400, 'batch_too_large'],
  ['two records for an action on one', 'ann', 'merge', { ids: [1, 2], input: { into: 1 } }, 400, 'batch_too_large'],
  ['no input', 'ann', 'rename', { ids: [1] }, 422, 'invalid_record', { title: 'is required' }],
  ['an input that is a list', 'ann', 'rename', { ids: [1], input: [] }, 400, 'invalid_body'],
  ['null', 'ann', 'rename', { ids: [1], input: { title: null } }, 422, 'invalid_record', { title: 'is required' }],
  ['NUL', 'ann', 'rename', { ids: [1], input: { title: 'a\0' } }, 422, 'invalid_record', { title: expect.anything() }],
  [
    'a field of admins',
    'ann',
    'rename',
    { ids: [1], input: { ...ok, force: true } },
    403,
    'field_not_writable',
    { force: expect.anything() },
  ],
  ['a value that the write refuses', 'ann', 'merge', { ids: [1], input: { into: 99 } }, 409, 'conflict'],
  ['an unknown action', 'ann', 'constructor', { ids: [1] }, 404, 'route_not_found'],
])('%s is refused, and nothing happens', async (_name, user, path, body, status, code, errors) => {
  const answer = await as(user).post(`/tickets/actions/${path}`, body)
  expect([answer.status, answer.json.code]).toEqual([status, code])
  if (errors !== undefined) expect(answer.json.errors).toEqual(errors)
  expect(await titles()).toEqual(['one', 'two', 'three', 'gone', 'five'])
})

test('keys of the prototype have no effect, and unknown ones are ignored', async () => {
  const body = JSON.parse('{"ids":[1],"input":{"title":"new","__proto__":{"force":true},"constructor":1,"id":9}}')
  expect((await as('ann').post('/tickets/actions/rename', body)).status).toBe(200)
  expect(done[0]).toMatchObject({ input: { force: null, title: 'new' } })
  expect(({} as Record<string, unknown>).force).toBeUndefined()
})

test('hooks and scopes hide records from actions as from reads', async () => {
  const ann = as('ann')
  expect((await ann.post('/notes/actions/touch', { ids: [1] })).json).toEqual({ message: '1' })
  expect((await ann.post('/notes/actions/touch', { ids: [1, 2] })).status).toBe(404)
  expect((await as('root').post('/b_tickets/actions/touch', { ids: [3] })).json).toEqual({ message: '3' })
  expect((await as('root').post('/b_tickets/actions/touch', { ids: [1] })).status).toBe(404)
})

test('an action that takes more than three seconds is rolled back, and goes on as a job, unless its caller is not signed in', async () => {
  const ofVisitor = app.post('/notes/actions/longer', { ids: [1] })
  const { status, json } = await as('ann').post('/tickets/actions/slow', { ids: [1, 2] })
  expect([status, json]).toEqual([202, { job: expect.any(String) }])
  expect((await ofVisitor).json).toEqual({ message: 'by undefined' })
  expect(await titles()).toEqual(['one', 'two', 'three', 'gone', 'five'])
  const job = async () => (await as('ann').get(`/auth/jobs/${json.job}`)).json
  expect(await job()).toMatchObject({ status: 'waiting' })
  await workers.start()
  await expect.poll(async () => (await job()).status).toBe('done')
  expect(await job()).toMatchObject({ result: 'ann@example.org did it', progress: 1, progress_text: 'half' })
  expect(await titles()).toEqual(['run 2', 'run 2', 'three', 'gone', 'five'])
  await expect.poll(() => done).toEqual(['run 2'])
  expect((await as('bob').get(`/auth/jobs/${json.job}`)).status).toBe(404)
})

describe('what describes actions', () => {
  test('the session names those of the role, with the fields of their forms', async () => {
    const { actions, permissions } = (await as('ann').get('/auth/me')).json
    expect(permissions.operations.tickets).toEqual(expect.arrayContaining(['actions/merge', 'actions/rename', 'list']))
    expect(actions.tickets.merge).toEqual({
      label: 'Merge',
      isOfOne: true,
      fields: { into: { kind: 'integer', required: true, reference: 'tickets' } },
    })
    expect(actions.tickets.rename).toMatchObject({ confirm: 'Rename them?', description: 'Renames tickets' })
    expect(Object.keys(actions.tickets.rename.fields)).toEqual(['title', 'on', 'price', 'tone'])
    expect((await as('root').get('/auth/me')).json.actions.tickets.rename.fields).toHaveProperty('force')
    const viewer = (await as('eve').get('/auth/me')).json
    expect(viewer.actions.tickets).toBeUndefined()
    expect((await app.get('/auth/me')).json.actions).toBeUndefined()
  })

  test('so does OpenAPI', async () => {
    const { paths } = (await as('ann').get('/openapi.json')).json
    const { post } = paths['/tickets/actions/rename']
    expect([post.tags, post.operationId]).toEqual([['tickets'], 'renameTickets'])
    const { properties, required } = post.requestBody.content['application/json'].schema
    expect(required).toEqual(['ids', 'input'])
    expect(properties.ids).toMatchObject({ minItems: 1, maxItems: 3 })
    expect(Object.keys(properties.input.properties)).toEqual(['title', 'on', 'price', 'tone'])
    expect(paths['/tickets/actions/merge'].post.operationId).toBe('mergeTicket')
    expect((await as('eve').get('/openapi.json')).json.paths).not.toHaveProperty('/tickets/actions/rename')
  })
})

test.each([
  ['/actions', 'its path ends with /actions/<name>'],
  ['/:id/close', 'its path ends with /actions/<name>'],
])('a route at %s is refused at the start', (path, message) => {
  const routes = { '/notes': Router().post(path, serve(touch(Note))) }
  expect(() => createApp({ db: app.db, models: { Note }, routes })).toThrow(message)
})

test('without the feature, the start names the routes', () => {
  const routes = { '/notes': Router().post('/actions/touch', serve(touch(Note))) }
  expect(() => createApp({ db: app.db, models: { Note }, routes })).toThrow('POST /api/notes/actions/touch')
})

test('a field that breaks a rule is refused where it is declared', () => {
  expect(() => action(Note, { fields: { title: kind.text({ maxLength: -1 }) }, run: () => {} })).toThrow('title:')
})
