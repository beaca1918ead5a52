// @module-tag rest

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { trimSecurityLog } from '../../../packages/slipform/features/security-log/trim.ts'
import { startApp } from '../support/app.ts'
import { query } from '../support/client.ts'
import { garage } from '../support/garage.ts'
import { clientWith, cookieOf, password, signIn, usersOf } from '../support/people.ts'

const app = startApp({ ...garage, signIn: true, trustProxy: 1 })
const { ids, as } = usersOf(app, { admin: 'admin', viewer: 'viewer' })
beforeEach(() => app.sql('truncate slipform.security_events, slipform.auth_limits'))

const log = async (parameters = {}) =>
  (await as('admin').get(`/auth/events${query({ sort: ['id', 'ASC'], ...parameters })}`)).json
const namesIn = async () => (await log()).map(({ event }: { event: string }) => event)
const adminUser = {
  id: expect.any(String),
  at: expect.any(String),
  actor_id: expect.anything(),
  actor: 'admin@example.org',
}

test('a sign-in is recorded with user, address and id of the request', async () => {
  const agent = `Mozilla/5.0 ${'x'.repeat(500)}`
  const headers = { 'user-agent': agent, 'x-forwarded-for': '203.0.113.7, 198.51.100.4', 'x-request-id': 'r-1' }
  const answer = await app.post('/auth/sign-in/email', { email: 'Viewer@example.org', password }, headers)
  expect(answer.status).toBe(200)
  const viewer = clientWith(app.base, { cookie: cookieOf(answer) })
  expect((await viewer.post('/auth/sign-out', {})).status).toBe(200)
  const user = {
    actor_id: ids.viewer,
    actor: 'viewer@example.org',
    subject_id: ids.viewer,
    subject: 'viewer@example.org',
  }
  // Of the forwarded addresses, only the one that the proxy added counts.
  expect(await log()).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      event: 'sign_in',
      ...user,
      details: { agent: agent.slice(0, 300) },
      ip: '198.51.100.4',
      request_id: 'r-1',
    },
    expect.objectContaining({ event: 'sign_out', ...user }),
  ])
  // Users who have signed out were there.
  expect((await as('admin').get(`/auth/users/${ids.viewer}`)).json.last_seen_at).toEqual(expect.any(String))
})

test('a failed sign-in is recorded, with the address of a user only if there is one', async () => {
  await signIn(app, 'viewer@example.org', 'wrong wrong wrong')
  await signIn(app, 'a password typed into the wrong input', 'x')
  const entries = await log()
  expect(entries).toMatchObject([
    { event: 'sign_in_failed', actor: null, subject: 'viewer@example.org', subject_id: ids.viewer },
    { event: 'sign_in_failed', actor: null, subject: null, subject_id: null },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/wrong/)
})

test('attempts beyond the limit are recorded once, however many there are', async () => {
  for (let attempt = 0; attempt < 14; attempt += 1) await signIn(app, 'viewer@example.org', 'wrong wrong wrong')
  const names = await namesIn()
  expect(names).toEqual([...Array(10).fill('sign_in_failed'), 'sign_in_limited'])
})

test('changes of users and keys are recorded with who made them, without secrets', async () => {
  const { json } = await as('admin').post('/auth/users', {
    name: 'New',
    email: 'new@example.org',
    password,
    role: 'viewer',
  })
  await as('admin').put(`/auth/users/${json.id}`, { role: 'editor', banned: true })
  await as('admin').put(`/auth/users/${json.id}`, { password: 'another long password' })
  await as('admin').put(`/auth/users/${json.id}`, { name: 'New' })
  const key = (await as('admin').post('/auth/keys', { user_id: json.id, name: 'report' })).json
  await as('admin').delete(`/auth/keys/${key.id}`)
  await as('admin').delete(`/auth/users/${json.id}`)
  await as('admin').post('/auth/users?dry_run=true', {
    name: 'Dry',
    email: 'dry@example.org',
    password,
    role: 'viewer',
  })
  const about = { ...adminUser, actor_id: ids.admin, subject_id: json.id, subject: 'new@example.org' }
  const entries = await log()
  const start = key.key.slice(0, 9)
  expect(entries).toMatchObject([
    { ...about, event: 'user_created', details: { role: 'viewer' } },
    { ...about, event: 'user_updated', details: { role: ['viewer', 'editor'], banned: [false, true] } },
    { ...about, event: 'user_updated', details: { password: 'changed' } },
    { ...about, event: 'key_created', details: { name: 'report', start } },
    { ...about, event: 'key_deleted', details: { name: 'report', start } },
    { ...about, event: 'user_deleted' },
  ])
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${password}|another long|${key.key}`))
})

test('a change that is rejected leaves no entry', async () => {
  expect((await as('admin').put(`/auth/users/${ids.admin}`, { role: 'viewer' })).status).toBe(409)
  expect(await log()).toEqual([])
})

test('only admins read it, and no request changes it', async () => {
  const viewer = clientWith(app.base, { cookie: cookieOf(await signIn(app, 'viewer@example.org')) })
  for (const path of ['/auth/events', '/auth/events/1', '/auth/events/export'])
    expect((await viewer.get(path)).status).toBe(403)
  expect((await app.get('/auth/events')).status).toBe(401)
  const [{ id }] = await log()
  expect((await as('admin').get(`/auth/events/${id}`)).json.event).toBe('sign_in')
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    expect((await as('admin').request(method, `/auth/events/${id}`, { body: {} })).status).toBe(405)
  expect((await as('admin').post('/auth/events', { event: 'sign_in' })).status).toBe(405)
})

test('a request without permission is recorded, by its path alone', async () => {
  const viewer = clientWith(app.base, { cookie: cookieOf(await signIn(app, 'viewer@example.org')) })
  await app.sql('truncate slipform.security_events')
  expect((await viewer.get('/auth/users?q=secret')).status).toBe(403)
  await expect
    .poll(() => log())
    .toMatchObject([
      {
        event: 'refused',
        actor: 'viewer@example.org',
        details: { method: 'GET', path: '/api/auth/users', code: 'role_required' },
      },
    ])
})

test('is filtered by event, user, address and time', async () => {
  await signIn(app, 'viewer@example.org', 'wrong wrong wrong')
  await signIn(app, 'viewer@example.org')
  expect(await log({ event: 'sign_in' })).toHaveLength(1)
  expect(await log({ subject: 'viewer@example.org' })).toHaveLength(2)
  expect(await log({ at_gte: '2100-01-01T00:00:00Z' })).toHaveLength(0)
})

test('it stays bounded: of what clients cause without limit the newest stay, of the rest what is young enough', async () => {
  await app.sql(`insert into slipform.security_events (event, at)
    select event, now() - make_interval(days => n) from generate_series(1, 20) as n, (values ('sign_in'), ('refused')) as e (event)`)
  await trimSecurityLog(app.db, 10, { perActor: 3, total: 3 })
  const [row] =
    await app.sql(`select count(*) filter (where event = 'sign_in') as kept, count(*) filter (where event = 'refused') as limited,
    min(id) filter (where event = 'refused') > all (select id from slipform.security_events where event = 'refused' order by id desc offset 3) as "isNewest"
    from slipform.security_events`)
  expect(Number(row?.kept)).toBe(9)
  expect(Number(row?.limited)).toBe(3)
})

test('the refusals of one user do not displace those of others', async () => {
  await app.sql(`insert into slipform.security_events (event, actor_id)
    select 'refused', case when n = 1 then '${ids.admin}'::uuid else '${ids.viewer}'::uuid end from generate_series(1, 20) as n`)
  await trimSecurityLog(app.db, 10, { perActor: 2, total: 5 })
  expect(
    await app.sql('select actor_id, count(*)::integer from slipform.security_events group by 1 order by 2'),
  ).toEqual([
    { actor_id: ids.admin, count: 1 },
    { actor_id: ids.viewer, count: 2 },
  ])
})

test('a sign-out that cannot be recorded is an error, and deletes the cookie nevertheless', async () => {
  const cookie = cookieOf(await signIn(app, 'viewer@example.org'))
  await app.sql(`alter table slipform.security_events add constraint broken check (event <> 'sign_out') not valid`)
  onTestFinished(async () => void (await app.sql('alter table slipform.security_events drop constraint broken')))
  const { status, headers } = await clientWith(app.base, { cookie }).post('/auth/sign-out', {})
  expect(status).toBeGreaterThanOrEqual(400)
  expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/session_token=;.*Max-Age=0/i))
})
