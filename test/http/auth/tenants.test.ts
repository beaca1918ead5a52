import * as kind from 'slipform'
import { belongsTo, currentUser, hasMany, hooks, model, nextNumber, system, User } from 'slipform'
import { pages, tenants } from 'slipform/features'
import {
  aggregate,
  exportMany,
  history,
  listTrash,
  Router,
  routeContext,
  router,
  rows,
  scope,
  updateMany,
} from 'slipform/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendDue } from '../../../packages/slipform/db/outbox.ts'
import { findJobUser } from '../../../packages/slipform/features/jobs/user.ts'
import { warnOfSharedValues } from '../../../packages/slipform/features/tenants/unique.ts'
import { readPrivateRanges } from '../../../packages/slipform/features/webhooks/addresses.ts'
import { deliveriesOf } from '../../../packages/slipform/features/webhooks/deliver.ts'
import { logging } from '../fixtures/fleet.ts'
import { startApp } from '../support/app.ts'
import { type Answer, type Client, linkOf, query } from '../support/client.ts'
import { allFeatures } from '../support/features.ts'
import { liveStreams } from '../support/live.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { clientWith, cookieOf, usersOf } from '../support/people.ts'
import { serveBeside } from '../support/second-server.ts'
import { serve } from '../support/serve.ts'

const key = kind.integer().crud({ primary_key: true, exclude: ['create', 'update'], on_create: nextNumber })
const org = kind.uuid({ references: 'orgs' }).crud({ exclude: ['create', 'update'] })
const user = kind.uuid({ nullable: true, references: 'slipform.auth_users' })

class Org extends model({
  table: 'orgs',
  crud: {},
  fields: { id: kind.uuid().crud({ primary_key: true }), name: kind.text().crud({ filterable: true }) },
}) {}

class Membership extends model({
  table: 'memberships',
  crud: {},
  fields: { id: key, user_id: user, org_id: kind.uuid({ references: 'orgs' }) },
  relations: () => ({
    user: belongsTo(User, { foreign_key: 'user_id' }).crud({ join: { all: true } }),
    org: belongsTo(Org, { foreign_key: 'org_id' }).crud({ join: { all: true } }),
  }),
}) {}

class Client_ extends model({
  table: 'clients',
  crud: { name_singular: 'client', tenant: 'org_id' },
  fields: {
    id: key,
    org_id: org,
    name: kind.text({ unique: true }).crud({ filterable: true, sortable: true, fulltext: true }),
  },
  relations: () => ({
    org: belongsTo(Org, { foreign_key: 'org_id' }),
    tickets: hasMany(Ticket, { foreign_key: 'client_id' }).crud({ join: { one: true, all: true } }),
  }),
}) {}

class Ticket extends model({
  table: 'tickets',
  crud: { name_singular: 'ticket', tenant: 'org_id', audited: true, trash: 'deleted_at' },
  fields: {
    id: key,
    org_id: org,
    subject: kind.text().crud({ filterable: true, sortable: true, fulltext: true }),
    client_id: kind.integer({ nullable: true, references: 'clients' }).crud({ filterable: true }),
    author_id: user.crud({ filterable: true, exclude: ['create', 'update'], on_create: currentUser }),
    deleted_at: kind.datetime({ nullable: true }).crud({ exclude: ['create', 'update'] }),
  },
  relations: () => ({
    org: belongsTo(Org, { foreign_key: 'org_id' }).crud({ join: { one: true, all: true } }),
    client: belongsTo(Client_, { foreign_key: 'client_id' }).crud({
      join: { one: true, all: true },
      join_filterable: ['name'],
      join_sortable: ['name'],
    }),
    author: belongsTo(User, { foreign_key: 'author_id' }).crud({ join: { one: true, all: true } }),
  }),
}) {}
// A hook writes as the caller.
hooks(Ticket, {
  'create::one::post': async (_db, ticket, { actor, records }) => {
    if (ticket.subject.startsWith('+')) await records(Client_, actor).create({ name: `${ticket.subject} by a hook` })
  },
})

class Line extends model({
  table: 'lines',
  crud: { name_singular: 'line' },
  fields: { id: key, ticket_id: kind.integer({ references: 'tickets' }), text: kind.text() },
  relations: () => ({ ticket: belongsTo(Ticket, { foreign_key: 'ticket_id' }) }),
}) {}
rows(Line, (user) => ({ ticket: { org_id: user.tenant } }))

/** All tenants share its records. */
class Page extends model({ table: 'pages', crud: {}, fields: { id: key, title: kind.text() } }) {}

const models = { Org, Membership, Client_, Ticket, Line, Page }
const routes = {
  '/orgs': router(Org),
  '/memberships': router(Membership),
  '/clients': router(Client_),
  '/lines': router(Line),
  '/pages': router(Page),
  '/tickets': Router()
    .get('/aggregate', aggregate(Ticket))
    .get('/export', exportMany(Ticket))
    .get('/trash', listTrash(Ticket))
    .get('/:id/history', history(Ticket))
    .use(router(Ticket)),
  '/open': Router()
    .use(scope(Page, (req) => ({ title: req.user?.tenant })))
    .patch('/batch', updateMany(Page)),
  '/code': Router()
    .get('/', async (req, res) => {
      const { records } = routeContext(req)
      const { records: found } = await records(Ticket, req.user).list()
      res.json({ tenant: req.user?.tenant, found })
    })
    .post('/', async (req, res) => {
      const { records } = routeContext(req)
      const { tenant, ...body } = req.body
      const actor = tenant === undefined ? system : { ...system, tenant }
      const { id } = await records(Ticket, actor).create(body)
      const { total } = await records(Ticket, actor).list()
      await records(Ticket, system).remove(id)
      await records(Ticket, system).remove(id)
      res.json({ total })
    }),
}
const tables = `
  create table orgs (id uuid primary key, name text not null);
  create table memberships (id integer primary key, user_id uuid not null, org_id uuid not null references orgs);
  create table clients (id integer primary key, org_id uuid not null references orgs, name text not null, unique (org_id, name));
  create table tickets (id integer primary key, org_id uuid not null references orgs, subject text not null,
    client_id integer references clients, author_id uuid, deleted_at timestamptz);
  create table pages (id integer primary key, title text not null);
  create table lines (id integer primary key, ticket_id integer not null references tickets, text text not null);
  ${logging('orgs', 'memberships', 'clients', 'tickets')}`
const feature = tenants(Org, { members: Membership })
const site = Router().get('/auth/portal', (req, res) => void res.send(routeContext(req).actor?.tenant))
const features = [...allFeatures().filter(({ name }) => name !== 'pages'), pages(site), feature]
const app = startApp({ models, routes, begin: migrateGarage, tables, features, signIn: true })
const { ids, cookies } = usersOf(app, { ann: 'editor', bob: 'editor', cat: 'editor', root: 'admin' })
const open = liveStreams()

const orgs = { ann: '00000000-0000-4000-8000-00000000000a', bob: '00000000-0000-4000-8000-00000000000b' }
type Name = keyof typeof orgs
/** A word in every text of a tenant. */
const words = { ann: 'azure', bob: 'crimson' }
const other = { ann: 'bob', bob: 'ann' } as const
const id: Record<string, number> = {}
let second = ''
let stop = async () => {}

const at = (base: string, name: string, headers: Record<string, string> = {}): Client =>
  clientWith(base, { cookie: cookies[name] ?? '', ...headers })
const as = (name: string, headers: Record<string, string> = {}) => at(app.base, name, headers)
const codeOf = ({ status, json }: Answer) => [status, json.code]
const inTenant = (of: Name) => as('cat', { 'x-tenant': orgs[of] })

beforeAll(async () => {
  const secrets = ['only for the tests, but long enough'] as const
  const server = await serveBeside(app, { models, routes, features, secrets })
  second = server.base
  stop = server.stop
  await app.insert('orgs', [
    { id: orgs.ann, name: words.ann },
    { id: orgs.bob, name: words.bob },
  ])
  await app.insert('memberships', [
    { id: 1, user_id: ids.ann, org_id: orgs.ann },
    { id: 2, user_id: ids.bob, org_id: orgs.bob },
    { id: 3, user_id: ids.cat, org_id: orgs.ann },
    { id: 4, user_id: ids.cat, org_id: orgs.bob },
  ])
  await app.sql(
    `update slipform.auth_users set name = case id when ? then 'azure Ann' when ? then 'crimson Bob' else name end`,
    [String(ids.ann), String(ids.bob)],
  )
  for (const name of ['ann', 'bob'] as const) {
    const [client, word] = [as(name), words[name]]
    const created = await client.post('/clients', { name: `${word} ltd` })
    id[`${name}.client`] = created.json.id
    for (const subject of [`${word} one`, `${word} two`, `${word} gone`]) {
      const { json } = await client.post('/tickets', { subject, client_id: created.json.id })
      id[`${name}.${subject.replace(/.* /, '')}`] = json.id
    }
    await client.post('/lines', { ticket_id: id[`${name}.one`], text: `${word} line` })
    await client.delete(`/tickets/${id[`${name}.gone`]}`)
    await client.put(`/tickets/${id[`${name}.one`]}`, { subject: `${word} changed` })
    await client.post(`/admin/comments?resource=tickets&record=${id[`${name}.one`]}`, { text: `${word} comment` })
    await client.put(`/presence?resource=tickets&record=${id[`${name}.one`]}`, {})
    const view = { page: '/tickets', name: `${word} view`, is_shared: true, state: { filter: { subject: word } } }
    expect((await client.post('/admin/views', view)).status).toBe(201)
  }
  // A record stays open for less than all tests of a busy machine take.
  await app.sql("update slipform.open_records set expires_at = now() + interval '1 day'")
})
afterAll(() => stop())

/** What each path has of the caller's own tenant: its word, or nothing. It has nothing of the other. */
const paths: [path: string, own: 'word' | 'nothing' | 404 | 409][] = [
  ['/tickets', 'word'],
  [`/tickets${query({ range: [0, 0], sort: ['subject', 'ASC'] })}`, 'word'],
  ['/tickets/$own.one', 'word'],
  ['/tickets/$other.one', 404],
  ['/tickets?q=$word', 'word'],
  ['/tickets?q=$foreign', 'nothing'],
  ['/tickets?client_id=$other.client', 'nothing'],
  ['/tickets?client.name_like=$foreign', 'nothing'],
  ['/tickets?client.name_like=ltd', 'word'],
  [`/tickets${query({ sort: ['client.name', 'DESC'] })}`, 'word'],
  [`/tickets${query({ filter: { $or: [{ subject_like: 'one' }, { subject_like: 'changed' }] } })}`, 'word'],
  ['/tickets?author_id=me', 'word'],
  ['/tickets/aggregate?group_by=subject', 'word'],
  ['/tickets/export?format=csv', 'word'],
  ['/tickets/export?format=jsonl', 'word'],
  ['/tickets/trash', 'word'],
  ['/tickets/$own.one/history', 'word'],
  ['/tickets/$other.one/history', 404],
  ['/tickets/$other.gone/history', 404],
  ['/clients', 'word'],
  ['/clients/$other.client', 404],
  ['/lines', 'word'],
  ['/orgs', 'word'],
  ['/memberships', 'word'],
  ['/auth/people', 'word'],
  ['/auth/people?q=$foreign', 'nothing'],
  ['/auth/tenants', 'word'],
  ['/admin/comments?resource=tickets&record=$own.one', 'word'],
  ['/admin/comments?resource=tickets&record=$other.one', 404],
  ['/admin/comments/users?resource=tickets&record=$own.one&q=A%20editor', 'nothing'],
  ['/presence?resource=tickets&record=$own.one', 'word'],
  ['/presence?resource=tickets&record=$other.one', 'nothing'],
  ['/admin/activity', 'word'],
  ['/admin/views', 'word'],
  ['/auth/me', 'word'],
  ['/code', 'word'],
]
const filled = (path: string, name: Name) =>
  path
    .replace(/\$(own|other)\.(\w+)/g, (_all, of, what) => String(id[`${of === 'own' ? name : other[name]}.${what}`]))
    .replace('$word', words[name])
    .replace('$foreign', words[other[name]])

test.each(paths)('GET %s has %s of the own tenant, and nothing of the other', async (path, own) => {
  // Users take turns at two servers: nothing cached of one is shown to the other.
  for (const [name, base] of [
    ['ann', app.base],
    ['bob', app.base],
    ['bob', second],
    ['ann', second],
  ] as const) {
    const answer = await at(base, name).get(filled(path, name))
    expect([answer.status, answer.text]).toEqual([
      typeof own === 'number' ? own : 200,
      expect.not.stringContaining(words[other[name]]),
    ])
    expect(answer.text.includes(words[name])).toBe(own === 'word')
  }
})

test('totals, counts and cursors are those of the tenant', async () => {
  for (const name of ['ann', 'bob', 'ann'] as const) {
    const page = await as(name).get(`/tickets${query({ range: [0, 0], sort: ['subject', 'ASC'] })}`)
    expect(page.headers.get('content-range')).toBe('ticket 0-0/2')
    expect((await as(name).get('/auth/me/counts')).json.tickets).toBe(2)
    const next = await as(other[name]).get(`/tickets${linkOf(page, 'next')}`)
    expect(next.text).not.toContain(words[name])
  }
})

describe('writes', () => {
  const ticket = (name: Name) => `/tickets/${id[`${name}.two`]}`
  test.each<[what: string, method: string, path: () => string, body: unknown, status: number, code: string]>([
    ['a change of another’s', 'PUT', () => ticket('bob'), { subject: 'x' }, 404, 'record_not_found'],
    ['a delete of another’s', 'DELETE', () => ticket('bob'), undefined, 404, 'record_not_found'],
    ['a move', 'PUT', () => ticket('ann'), { org_id: orgs.bob }, 403, 'other_tenant'],
    ['a new record elsewhere', 'POST', () => '/tickets', { subject: 'x', org_id: orgs.bob }, 403, 'other_tenant'],
    ['an import elsewhere', 'POST', () => '/tickets/batch', [{ subject: 'x', org_id: orgs.bob }], 403, 'other_tenant'],
    ['a reference', 'POST', () => '/tickets', { subject: 'x', client_id: 'bob.client' }, 409, 'reference_not_found'],
    ['a changed reference', 'PUT', () => ticket('ann'), { client_id: 'bob.client' }, 409, 'reference_not_found'],
    ['a record of its record', 'POST', () => '/lines', { ticket_id: 'bob.one', text: 'x' }, 409, 'reference_not_found'],
    ['a membership', 'POST', () => '/memberships', { user_id: 'ann', org_id: orgs.bob }, 409, 'reference_not_found'],
    ['a taken name', 'POST', () => '/clients', { name: 'azure ltd' }, 409, 'already_exists'],
    ['an org', 'POST', () => '/orgs', { id: '00000000-0000-4000-8000-00000000000c', name: 'x' }, 403, 'outside_scope'],
  ])('%s is refused', async (_what, method, path, body, status, code) => {
    const named = JSON.stringify(body, (name, value) =>
      name.endsWith('_id') ? (id[value] ?? ids[value] ?? value) : value,
    )
    const before = await app.sql('select count(*) from tickets')
    const answer = await as('ann').request(method, path(), { body: named })
    expect(codeOf(answer)).toEqual([status, code])
    expect(answer.text).not.toMatch(/crimson|org_id: this/)
    expect(await app.sql('select count(*) from tickets')).toEqual(before)
  })

  test('a value is unique in each tenant, and its own tenant may stand in a body', async () => {
    expect((await as('bob').post('/clients', { name: 'azure ltd' })).status).toBe(201)
    const change = { subject: 'azure two', org_id: orgs.ann }
    expect((await as('ann').put(ticket('ann'), change)).json).toMatchObject(change)
    await app.sql(`delete from clients where name = 'azure ltd' and org_id = ?`, [orgs.bob])
  })

  test('a hook writes in the tenant of its request, and code names another one', async () => {
    expect((await inTenant('bob').post('/tickets', { subject: '+ crimson' })).json.org_id).toBe(orgs.bob)
    const [client] = await app.sql(`select org_id from clients where name = '+ crimson by a hook'`)
    expect(client?.org_id).toBe(orgs.bob)
    await app.sql(`delete from tickets where subject = '+ crimson'`)
  })
})

test('the server acts in the tenant that code names, or in all', async () => {
  const run = (body: object) => as('root').post('/code', { subject: 'x', ...body })
  expect((await run({ tenant: orgs.bob })).json).toEqual({ total: 3 })
  expect((await run({ org_id: orgs.bob })).json).toEqual({ total: 7 })
  expect((await run({ tenant: orgs.bob, org_id: orgs.ann })).json.code).toBe('other_tenant')
  expect((await run({})).status).toBe(422)
})

test('on a record that tenants share, a user finds, mentions and sees the people of the own tenant only', async () => {
  const { json: page } = await as('root').post('/pages', { title: 'Welcome' })
  const of = `resource=pages&record=${page.id}`
  const mention = (by: string, of_: Name) => as(by).post(`/admin/comments?${of}`, { text: `@[${ids[of_]}]` })
  for (const name of ['ann', 'bob'] as const) {
    expect(codeOf(await mention(name, other[name]))).toEqual([422, 'invalid_mention'])
    expect((await mention(name, name)).status).toBe(201)
    await as(name).put(`/presence?${of}`, {})
  }
  const paths = [`/admin/comments/users?${of}&q=`, `/admin/comments?${of}`, `/presence?${of}`, '/admin/activity']
  for (const path of paths) {
    for (const name of ['ann', 'bob'] as const) {
      const { text } = await as(name).get(path)
      expect([path, text]).toEqual([path, expect.stringContaining(`${words[name]} ${name === 'ann' ? 'Ann' : 'Bob'}`)])
      expect(text).not.toContain(words[other[name]])
    }
    if (path !== '/admin/activity') expect((await as('root').get(path)).text).toMatch(/azure.*crimson|crimson.*azure/)
  }
  expect((await mention('root', 'bob')).status).toBe(201)
  await as('root').delete(`/pages/${page.id}`)
})

describe('a member of several', () => {
  test('names one in a header, chooses one for the browser, and gets no other', async () => {
    expect(codeOf(await as('cat').get('/tickets'))).toEqual([400, 'tenant_required'])
    expect((await inTenant('ann').get('/tickets')).text).not.toContain('crimson')
    const me = await as('cat').get('/auth/me')
    expect(me.json).toMatchObject({ tenants: [{ title: 'azure' }, { title: 'crimson' }], tenant: orgs.ann })
    const chosen = await as('cat').put('/auth/tenants/current', { id: orgs.bob })
    const cookie = `${cookies.cat}; ${cookieOf(chosen)}`
    const browser = as('cat', { cookie })
    expect((await browser.get('/tickets/export?format=csv')).text).toMatch(/crimson/)
    expect((await browser.get('/auth/me')).json.tenant).toBe(orgs.bob)
    expect((await browser.get('/code')).json.tenant).toBe(orgs.bob)
    // What a tab shows counts, not what another tab has chosen since.
    expect((await as('cat', { cookie, 'x-tenant': orgs.ann }).get('/tickets')).text).not.toContain('crimson')
    const stream = await open(app.base, ['tickets'], { cookie })
    await as('ann').put(`/tickets/${id['ann.one']}`, { subject: 'azure changed' })
    await as('bob').put(`/tickets/${id['bob.one']}`, { subject: 'crimson changed' })
    expect(await stream.changes()).toEqual([`updated tickets ${id['bob.one']}`])
  })

  test('a tenant of others is refused, in header, cookie and choice; the session of a browser finds its way back', async () => {
    const refused = [403, 'foreign_tenant']
    const stale = `${cookies.ann}; slipform.tenant=${orgs.bob}`
    expect(codeOf(await as('ann', { 'x-tenant': orgs.bob }).get('/tickets'))).toEqual(refused)
    for (const base of [app.base, second])
      expect(codeOf(await at(base, 'ann', { cookie: stale }).get('/tickets'))).toEqual(refused)
    expect(codeOf(await as('ann', { cookie: stale }).get('/auth/people'))).toEqual(refused)
    expect((await open(app.base, ['tickets'], { cookie: stale })).response.status).toBe(403)
    expect(codeOf(await as('ann').put('/auth/tenants/current', { id: orgs.bob }))).toEqual(refused)
    const me = await as('ann', { cookie: stale }).get('/auth/me')
    expect([me.status, me.json.tenants, cookieOf(me)]).toEqual([200, undefined, 'slipform.tenant='])
  })

  test('a tenant of others is refused by jobs, by what they send, and by pages outside of the API', async () => {
    const upload = '0123456789abcdef'
    const part = { upload, number: 0, resource: 'open', method: 'PATCH', items: [{ id: 1 }], labels: [1] }
    const refused = [403, 'foreign_tenant']
    expect(codeOf(await as('ann', { 'x-tenant': orgs.bob }).post('/auth/jobs/parts', part))).toEqual(refused)
    expect((await as('ann', { 'x-tenant': orgs.ann }).post('/auth/jobs/parts', part)).status).toBe(204)
    const file = { path: '/tickets/export', total: 1 }
    expect(codeOf(await as('ann', { 'x-tenant': orgs.bob }).post('/auth/jobs/files', file))).toEqual(refused)
    const user = { id: String(ids.ann), name: 'Ann', email: 'ann@example.org', role: 'editor' } as const
    await expect(findJobUser(app.core, { ...user, tenant: orgs.bob })).rejects.toMatchObject({ code: 'foreign_tenant' })
    expect(await findJobUser(app.core, { ...user, tenant: orgs.ann })).toMatchObject({ tenant: orgs.ann })
    const outside = at(app.base.replace(/\/api$/, ''), 'ann', { 'x-tenant': orgs.bob })
    expect(codeOf(await outside.get('/auth/portal'))).toEqual(refused)
  })

  test('a key names one of several', async () => {
    const { key: secret } = (await as('root').post('/auth/keys', { user_id: ids.cat, name: 'Sync' })).json
    const program = (headers = {}) => clientWith(app.base, { authorization: `Bearer ${secret}`, ...headers })
    expect(codeOf(await program().get('/tickets'))).toEqual([400, 'tenant_required'])
    expect((await program({ cookie: `slipform.tenant=${orgs.bob}` }).get('/tickets')).status).toBe(400)
    expect((await program({ 'x-tenant': orgs.bob }).get('/tickets')).text).not.toContain('azure')
    expect((await program().get('/auth/tenants')).json).toHaveLength(2)
  })
})

test('an admin manages tenants and members, and is in none of them', async () => {
  expect((await as('root').get('/tickets')).json).toEqual([])
  expect(codeOf(await as('root').post('/tickets', { subject: 'x' }))).toEqual([403, 'no_tenant'])
  expect((await as('root').get('/orgs')).json).toHaveLength(2)
  const { json } = await as('root').post('/memberships', { user_id: ids.root, org_id: orgs.bob })
  expect((await as('root').get('/tickets')).text).toMatch(/crimson/)
  expect((await as('root').delete(`/memberships/${json.id}`)).status).toBe(200)
  expect((await as('root').get('/tickets')).json).toEqual([])
})

test('a webhook tells of the tenant in which it was created, as long as its owner is a member', async () => {
  const { json } = await as('root').post('/memberships', { user_id: ids.root, org_id: orgs.bob })
  const root = as('root', { 'x-tenant': orgs.bob })
  const webhook = { url: 'https://receiver.example/', resource: 'tickets', events: ['create', 'delete'] }
  expect((await root.post('/auth/webhooks', webhook)).status).toBe(201)
  const change = async (name: Name) => {
    const created = await as(name).post('/tickets', { subject: `${words[name]} told` })
    expect((await as(name).post('/tickets', { subject: `${words[name]} kept` })).status).toBe(201)
    await as(name).delete(`/tickets/${created.json.id}`)
  }
  /** The payloads of what both tenants have changed; nothing receives them. */
  const told = async () => {
    await app.sql('delete from slipform.webhook_deliveries')
    await Promise.all([change('ann'), change('bob')])
    await sendDue(app.db, deliveriesOf(app.core, { allowed: readPrivateRanges({}), findAddresses: async () => [] }))
    const sent = await app.sql('select payload from slipform.webhook_deliveries where payload is not null')
    return sent.map(({ payload }) => payload.data.subject ?? payload.type)
  }
  expect((await told()).sort()).toEqual(['crimson kept', 'tickets.delete'])
  await as('root').delete(`/memberships/${json.id}`)
  expect(await told()).toEqual([])
})

test('without a membership the next request is without the tenant, and a stream ends', async () => {
  const cookie = `${cookies.cat}; slipform.tenant=${orgs.bob}`
  const stream = await open(second, ['tickets'], { cookie })
  const change = (subject: string) => as('bob').put(`/tickets/${id['bob.one']}`, { subject })
  await change('crimson before')
  expect(await stream.changes()).toHaveLength(1)
  expect((await at(second, 'cat', { cookie }).get('/tickets')).status).toBe(200)
  await app.sql('delete from memberships where id = 4')
  for (const base of [app.base, second]) expect((await at(base, 'cat', { cookie }).get('/tickets')).status).toBe(403)
  expect((await as('cat').get('/tickets')).text).not.toContain('crimson')
  let [changes, hasEnded] = [0, false]
  void stream.ended.then(() => {
    hasEnded = true
  })
  await expect.poll(() => change(`crimson after ${++changes}`).then(() => hasEnded)).toBe(true)
})

test('a start warns of values that are unique over all tenants, and refuses what would show records to all', async () => {
  await app.sql('create unique index client_names on clients (name)')
  const warnings: string[] = []
  const routers = { '/clients': routes['/clients'] }
  await warnOfSharedValues(app.db, { routers, notices: { warn: (line) => warnings.push(line) } })
  expect(warnings).toEqual([expect.stringMatching(/^Client_.name is unique in each org_id, but client_names /)])
  await app.sql('drop index client_names')
  const start = (more: object, with_: typeof features) =>
    serve({ db: app.db, models: { ...models, ...more }, routes: {}, features: with_ })
  const hints = [
    [Ticket, 'org_id', kind.integer()],
    [Org, 'id', kind.uuid()],
    [Line, '…', kind.integer()],
    [Membership, '…', kind.integer()],
  ] as const
  for (const [target, field, of_id] of hints) {
    class Note extends model({
      table: 'notes',
      crud: {},
      fields: { id: key, of_id },
      relations: () => ({ of: belongsTo(target, { foreign_key: 'of_id' }) }),
    }) {}
    const hint = `rows(Note, (user) => ({ of: { ${field}: user.tenant } }))`
    await expect(start({ Note }, features)).rejects.toThrow(hint)
    rows(Note, () => true)
    await start({ Note }, features).then((server) => server.close())
  }
  await expect(start({}, allFeatures() as typeof features)).rejects.toThrow('tenant needs the feature tenants(…)')
  await expect(start({}, [feature, ...allFeatures()])).rejects.toThrow('stands behind auth()')
})
