import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { datetime, hooks, integer, model, nextNumber, text, uuid } from 'slipform'
import { Router, router, rows, scope } from 'slipform/routes'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDue } from '../../packages/slipform/db/outbox.ts'
import { findAddress, readPrivateRanges } from '../../packages/slipform/features/webhooks/addresses.ts'
import { deliveriesOf } from '../../packages/slipform/features/webhooks/deliver.ts'
import { subscribedOf } from '../../packages/slipform/features/webhooks/subscribed.ts'
import { signal } from '../../packages/slipform/fixtures/signal.ts'
import { startApp } from './support/app.ts'
import { delaysIn } from './support/delays.ts'
import { migrateGarage } from './support/migrate-garage.ts'
import { addUser, clientWith, usersOf } from './support/people.ts'

const key = integer().crud({ primary_key: true, exclude: ['create', 'update'], on_create: nextNumber })

class Task extends model({
  table: 'tasks',
  crud: { trash: 'deleted_at' },
  fields: {
    id: key,
    name: text(),
    owner_id: uuid({ nullable: true }),
    pay: integer({ nullable: true }).crud({ visible_to: 'admin' }),
    deleted_at: datetime({ nullable: true }).crud({ exclude: ['create', 'update'] }),
  },
}) {}
rows(Task, (user) => user.role === 'admin' || { owner_id: user.id })
hooks(Task, {
  'create::one::post': (_db, task) => {
    if (task.name === 'explode') throw new Error('no')
  },
})

class Secret extends model({ table: 'secrets', crud: {}, fields: { id: key, name: text() } }) {}

class Plain extends model({ table: 'plains', crud: {}, fields: { id: key, name: text() } }) {}

const app = startApp({
  models: { Task, Secret, Plain },
  routes: {
    '/tasks': router(Task),
    '/plains': router(Plain),
    '/secrets': Router().use(scope(Secret, { name: 'a' }), router(Secret)),
  },
  begin: migrateGarage,
  signIn: true,
  env: { WEBHOOK_PRIVATE: '127.0.0.1' },
  tables: `create table tasks (id integer primary key, name text not null, owner_id uuid, pay integer, deleted_at timestamptz);
    create table plains (id integer primary key, name text not null);
    create table secrets (id integer primary key, name text not null);`,
})
const { ids, as } = usersOf(app, { root: 'admin', ed: 'editor', vi: 'viewer' })

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A receiver of webhooks: what it got, and what it answers. */
let server: Server
let url: string
let received: Received[] = []
/** What requests of /hang wait for. */
let hanging = Promise.resolve()
let answer: { status: number; headers?: Record<string, string> } = { status: 204 }
beforeAll(async () => {
  server = createServer(async (req, res) => {
    if (req.url === '/hang') await hanging
    received.push({ headers: req.headers, body: await readText(req) })
    res.writeHead(answer.status, answer.headers).end('x'.repeat(1_000_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterAll(() => server.close())

beforeEach(async () => {
  received = []
  answer = { status: 204 }
  await app.sql('truncate slipform.webhooks, slipform.webhook_deliveries, slipform.security_events, tasks')
})

const subscribe = async (fields: object = {}) => {
  const body = { url, resource: 'tasks', events: ['create', 'update', 'delete'], owner_id: ids.root, ...fields }
  const created = await as('root').post('/auth/webhooks', body)
  expect(created.status, created.text).toBe(201)
  return created.json as { id: string; secret: string }
}
const allowed = readPrivateRanges({ WEBHOOK_PRIVATE: '127.0.0.1' })
const send = (reach: Parameters<typeof deliveriesOf>[1] = { allowed }) => sendDue(app.db, deliveriesOf(app.core, reach))
const bodies = () => received.map(({ body }) => JSON.parse(body))
const stored = () => app.sql('select status, attempts, response_status, error from slipform.webhook_deliveries')
const again = () => app.sql('update slipform.webhook_deliveries set next_at = now()')
const create = async (fields: object) => (await as('root').post('/tasks', fields)).json.id as number

test('a change is told with a signature, whose secret only the creation shows', async () => {
  const { id, secret } = await subscribe()
  expect((await as('root').get(`/auth/webhooks/${id}`)).text).not.toContain('whsec')
  expect(JSON.stringify(await app.sql('select * from slipform.webhooks'))).not.toContain(secret)
  const task = await create({ name: 'a', pay: 5 })
  await as('root').put(`/tasks/${task}`, { name: 'b' })
  await send()
  const types = bodies().map(({ type, data }) => [type, data.name, data.pay])
  // Both say what the record is by now.
  expect(types.sort()).toEqual([
    ['tasks.create', 'b', 5],
    ['tasks.update', 'b', 5],
  ])
  for (const { headers, body } of received) {
    expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
    expect(() => new Verifier(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
  }
  await as('root').delete(`/tasks/${task}`)
  await send()
  expect(bodies().at(-1)).toMatchObject({ type: 'tasks.delete', data: { id: String(task) } })
  const { json: deliveries } = await as('root').get('/auth/webhook_deliveries?sort=["created_at","ASC"]')
  expect(deliveries).toMatchObject([{ status: 'sent', response_status: 204, payload: { data: { name: 'b' } } }, {}, {}])
})

test('a rollback, a dry run and an inactive webhook store no delivery; a script without the server does', async () => {
  const { id } = await subscribe()
  expect((await as('root').post('/tasks', { name: 'explode' })).status).toBe(500)
  expect((await as('root').post('/tasks?dry_run=true', { name: 'dry' })).status).toBe(201)
  expect(await stored()).toEqual([])
  await as('root').put(`/auth/webhooks/${id}`, { is_active: false })
  await create({ name: 'b' })
  expect(await stored()).toEqual([])
  await as('root').put(`/auth/webhooks/${id}`, { is_active: true, events: ['delete'] })
  await as('root').post('/tasks/batch', [{ name: 'c' }, { name: 'd' }])
  const tasks = (await as('root').get('/tasks')).json.map((task: { id: number }) => task.id)
  expect((await as('root').request('DELETE', '/tasks/batch', { body: tasks })).status).toBe(200)
  expect(await stored()).toHaveLength(tasks.length)
})

test('a write that no webhook follows has no statement more', async () => {
  const write = async () => {
    await subscribedOf(app.db).read()
    // Otherwise the user is read for one of two writes.
    app.recheckUsers()
    return (await app.verbsOf(() => as('root').post('/plains', { name: 'a' }))).length
  }
  const before = await write()
  await subscribe({ resource: 'plains' })
  expect(await write()).toBe(before + 1)
})

test('another server notices a webhook, and two send each delivery once', async () => {
  await subscribedOf(app.db).read()
  await app.sql(
    `insert into slipform.webhooks (id, url, resource, events, owner_id, is_active, created_at)
      values (gen_random_uuid(), ?, 'tasks', '{create}', ?, true, now())`,
    [url, ids.root ?? ''],
  )
  await subscribedOf(app.db).read()
  const { secret } = await subscribe({ events: ['create'] })
  await app.sql('delete from slipform.webhooks where secret is null')
  for (let count = 0; count < 30; count += 1) await create({ name: String(count) })
  await Promise.all([send(), send()])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(30)
  expect([received.length, secret.startsWith('whsec_')]).toEqual([30, true])
})

test('a receiver that hangs delays no others', async () => {
  const { given, give: release } = signal()
  hanging = given
  await subscribe({ url: url.replace('hook', 'hang'), events: ['create'] })
  await create({ name: 'first' })
  await subscribe({ events: ['create'] })
  // More than are sent together.
  for (let count = 0; count < 25; count += 1) await create({ name: String(count) })
  const sent = send()
  await expect.poll(() => received.length).toBe(25)
  release()
  await sent
  expect(received).toHaveLength(51)
})

describe('the rights of the owner, as they are at the time', () => {
  test('narrow records and fields, of deleted records too', async () => {
    await subscribe({ owner_id: ids.ed })
    const [own, other] = [
      await create({ name: 'own', owner_id: ids.ed, pay: 1 }),
      await create({ name: 'other', pay: 2 }),
    ]
    await as('root').delete(`/tasks/${own}`)
    await as('root').delete(`/tasks/${other}`)
    await send()
    // Both are in the trash by now: what is told is that the own one was deleted.
    expect(bodies().map(({ type, data }) => [type, data])).toEqual([['tasks.delete', { id: String(own) }]])
    await create({ name: 'own', owner_id: ids.ed, pay: 1 })
    await send()
    expect(bodies().at(-1).data).toEqual({ id: expect.any(Number), name: 'own', owner_id: ids.ed, deleted_at: null })
    expect(await app.sql(`select from slipform.webhook_deliveries where payload is null`)).toEqual([])
  })

  test.each([
    ['is banned', `update slipform.auth_users set banned = true where id = ?`, 'failed'],
    ['has lost the role', `update slipform.auth_users set role = 'external' where id = ?`, undefined],
    ['is deleted', `delete from slipform.auth_users where id = ?`, undefined],
  ])('are none once the owner %s', async (name, change, status) => {
    const id = await addUser(app, 'admin', `${name.replaceAll(' ', '.')}@example.org`)
    await subscribe({ owner_id: id })
    await create({ name: 'a' })
    await app.sql(change, [id])
    await send()
    expect(received).toEqual([])
    expect(await stored()).toMatchObject(status === undefined ? [] : [{ status, error: 'The owner may not sign in.' }])
  })
})

test('a receiver that fails is tried eight times, up to ten hours later, and then the webhook is deactivated', async () => {
  const { id } = await subscribe()
  await create({ name: 'a' })
  answer = { status: 500 }
  const delays = await delaysIn(app, 'webhook_deliveries', 'next_at')
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await send()
    await again()
  }
  expect(await delays()).toEqual([5, 300, 1800, 7200, 18000, 36000, 36000])
  expect(await stored()).toEqual([
    { status: 'failed', attempts: 8, response_status: 500, error: 'The response is 500.' },
  ])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect((await as('root').get(`/auth/webhooks/${id}`)).json).toMatchObject({
    is_active: false,
    disabled_at: expect.any(String),
  })
  await as('root').put(`/auth/webhooks/${id}`, { is_active: true })
  const [delivery] = (await as('root').get('/auth/webhook_deliveries')).json
  const resend = () => as('root').post(`/auth/webhook_deliveries/${delivery.id}/send`, undefined)
  expect((await resend()).status).toBe(200)
  expect((await resend()).json.code).toBe('delivery_waits')
  answer = { status: 200 }
  await send()
  expect(await stored()).toMatchObject([{ status: 'sent', attempts: 1, response_status: 200 }])
  const events = await app.sql(`select event from slipform.security_events where event like 'webhook%' order by id`)
  expect(events.map(({ event }) => event)).toEqual(['webhook_created', 'webhook_disabled', 'webhook_updated'])
})

test.each([
  ['a redirect', { status: 302, headers: { location: '/hook' } }, 'waiting', true],
  ['gone', { status: 410 }, 'failed', false],
])('%s is not followed', async (_name, given, status, isActive) => {
  answer = given
  const { id } = await subscribe()
  await create({ name: 'a' })
  await send()
  expect([received.length, await stored()]).toEqual([
    1,
    [expect.objectContaining({ status, response_status: given.status })],
  ])
  expect((await as('root').get(`/auth/webhooks/${id}`)).json.is_active).toBe(isActive)
})

describe('an address', () => {
  const find = (address: string, addresses: readonly string[] = [], ranges = '') =>
    findAddress(new URL(address), readPrivateRanges({ WEBHOOK_PRIVATE: ranges }), async () =>
      addresses.map((found) => ({ address: found, family: found.includes(':') ? 6 : 4 })),
    )

  test.each([
    ...[
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '017700000001',
      '0',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
    ],
    ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '[::1]', '[::]', '[fe80::1]', '[fc00::1]', '[ff02::1]'],
    ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001::1]', '[::7f00:1]'],
  ])('https://%s is none of the internet', async (host) => {
    await expect(find(`https://${host}/`)).rejects.toThrow('WEBHOOK_PRIVATE')
  })

  test.each([
    ['of a name that leads to a private one', 'https://a.example', ['10.0.0.1'], '', 'WEBHOOK_PRIVATE'],
    ['of a name with a public and a private one', 'https://a.example', ['1.1.1.1', '::1'], '', 'WEBHOOK_PRIVATE'],
    ['by http', 'http://a.example', ['1.1.1.1'], '', 'by https: only'],
    ['outside the range that is allowed', 'http://a.example', ['10.2.0.1'], '10.1.0.0/16', 'WEBHOOK_PRIVATE'],
    ['of a name without one', 'https://a.example', [], '', 'has no address'],
  ])('%s is rejected', async (_name, address, addresses, ranges, message) => {
    await expect(find(address, addresses, ranges)).rejects.toThrow(message)
  })

  test.each([
    ['https://a.example', ['1.1.1.1', '2606:4700::1111'], '', '1.1.1.1'],
    ['http://a.example', ['10.1.0.1'], '10.1.0.0/16,::1', '10.1.0.1'],
    ['http://[::1]:80/', [], '10.1.0.0/16, ::1', '::1'],
  ])('%s is allowed', async (address, addresses, ranges, found) => {
    expect(await find(address, addresses, ranges)).toMatchObject({ address: found })
  })

  test('is the one that was checked, whatever the name leads to later', async () => {
    const { port } = new URL(url)
    await subscribe({ url: `http://rebound.example:${port}/` })
    await create({ name: 'a' })
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    const findAddresses = async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 }))
    await send({ allowed, findAddresses })
    expect(received.map(({ headers }) => headers.host)).toEqual([`rebound.example:${port}`])
    await again()
    await app.sql(`update slipform.webhook_deliveries set status = 'waiting'`)
    await send({ allowed, findAddresses })
    expect(await stored()).toMatchObject([{ status: 'waiting', error: expect.stringContaining('10.0.0.1 is not') }])
  })

  test.each(['WEBHOOK', '10.0.0.0/99', '10.0.0', 'localhost'])('WEBHOOK_PRIVATE=%s stops the start', (text) => {
    expect(() => readPrivateRanges({ WEBHOOK_PRIVATE: text })).toThrow('WEBHOOK_PRIVATE must be')
  })
})

test.each<[string, object, number]>([
  ['url', { url: 'ftp://a.example' }, 422],
  ['url', { url: 'https://user:word@a.example' }, 422],
  ['url', { url: 'javascript:alert(1)' }, 422],
  ['url', { url: 'a' }, 422],
  ['url', { url: 'http://10.0.0.1' }, 422],
  ['url', { url: 'https://[::1]' }, 422],
  ['url', { url: 'http://1.1.1.1' }, 422],
  ['resource', { resource: 'nothing' }, 422],
  ['resource', { resource: 'secrets' }, 422],
  ['resource', { resource: 'auth/users' }, 422],
  ['resource', { resource: 'constructor' }, 422],
  ['events', { events: ['read'] }, 422],
  ['owner_id', { owner_id: '00000000-0000-4000-8000-000000000009' }, 409],
])('a webhook with a wrong %s: %j', async (_field, fields, status) => {
  const body = { url, resource: 'tasks', events: ['create'], ...fields }
  expect((await as('root').post('/auth/webhooks', body)).status).toBe(status)
  const { id } = await subscribe()
  expect((await as('root').put(`/auth/webhooks/${id}`, { ...body, secret: 'mine', tenant: 'b' })).status).toBe(status)
})

test('a dry run creates none, nor an event', async () => {
  const body = { url, resource: 'tasks', events: ['create'] }
  expect((await as('root').post('/auth/webhooks?dry_run=true', body)).status).toBe(201)
  expect((await as('root').post('/auth/webhooks?dry_run=yes', body)).status).toBe(400)
  const stored = `select url from slipform.webhooks union all select event from slipform.security_events where event like 'webhook%'`
  expect(await app.sql(stored)).toEqual([])
})

test('only admins who are signed in reach webhooks, keys of theirs to read', async () => {
  const { id } = await subscribe()
  const { json } = await as('root').post('/auth/keys', { user_id: ids.root, name: 'a' })
  const byKey = clientWith(app.base, { authorization: `Bearer ${json.key}` })
  expect((await byKey.get('/auth/webhooks')).status).toBe(200)
  expect((await byKey.delete(`/auth/webhooks/${id}`)).json.code).toBe('webhook_by_key')
  for (const name of ['ed', 'vi'])
    for (const [method, path] of [
      ['GET', '/auth/webhooks'],
      ['POST', '/auth/webhooks'],
      ['GET', '/auth/webhook_deliveries'],
      ['POST', `/auth/webhook_deliveries/${id}/send`],
    ] as const)
      expect([path, (await as(name).request(method, path)).status]).toEqual([path, 403])
  expect((await as('root').post(`/auth/webhook_deliveries/${id}/send`, undefined)).status).toBe(404)
  expect((await as('root').post("/auth/webhook_deliveries/1'/send", undefined)).status).toBe(404)
})
