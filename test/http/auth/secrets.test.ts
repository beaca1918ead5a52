// @module-tag rest

import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApiKey } from '../../../packages/slipform/features/auth/api-key.ts'
import { Note } from '../fixtures/note.ts'
import { startApp } from '../support/app.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { addUser, clientWith, cookieOf, password, signIn } from '../support/people.ts'

const lines: string[] = []
const log = pino(new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }))
const publicUrl = 'https://admin.example.com'
const app = startApp({ models: { Note }, begin: migrateGarage, publicUrl, log, signIn: true })

const ids: Record<string, string> = {}
beforeAll(async () => {
  for (const role of ['viewer', 'admin'] as const) ids[role] = await addUser(app, role)
})

test('behind TLS the cookie is for TLS alone, and neither scripts nor other sites get it', async () => {
  const cookies = (await signIn(app, 'viewer@example.org')).headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Secure-slipform\./)
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(`; ${attribute}`)
  }
})

test('a key does not change the password of the user whose session comes with it', async () => {
  const cookie = cookieOf(await signIn(app, 'viewer@example.org'))
  const { key } = await createApiKey(app.db, { userId: ids.admin ?? '', name: 'Other' })
  const both = clientWith(app.base, { cookie, authorization: `Bearer ${key}` })
  const body = { currentPassword: password, newPassword: 'another horse battery' }
  expect((await both.post('/auth/change-password', body)).status).toBe(401)
  expect((await signIn(app, 'viewer@example.org')).status).toBe(200)
})

test('a session that was put into a browser is not the one that its user signs in to', async () => {
  const planted = cookieOf(await signIn(app, 'viewer@example.org'))
  const browser = clientWith(app.base, { cookie: planted })
  const entered = await signIn(browser, 'admin@example.org')
  expect((await browser.get('/auth/me')).json.user?.email).not.toBe('admin@example.org')
  const me = await clientWith(app.base, { cookie: cookieOf(entered) }).get('/auth/me')
  expect(me.json.user.email).toBe('admin@example.org')
})

test('no answer tells a hash, a token or another secret', async () => {
  const admin = clientWith(app.base, { cookie: cookieOf(await signIn(app, 'admin@example.org')) })
  await createApiKey(app.db, { userId: ids.viewer ?? '', name: 'Report' })
  const secrets =
    await app.sql(`select password as secret from slipform.auth_accounts union select token from slipform.auth_sessions
    union select hash from slipform.auth_api_keys`)
  expect(secrets.length).toBeGreaterThan(2)
  for (const path of ['/auth/me', '/auth/users', `/auth/users/${ids.viewer}`, '/auth/keys', '/openapi.json']) {
    const { status, text } = await admin.get(path)
    expect(status).toBe(200)
    for (const { secret } of secrets) expect(text).not.toContain(secret)
  }
})

test('what breaks while people sign in and keys are made is noted without what they sent', async () => {
  const output = lines
  const tables = ['auth_accounts', 'auth_api_keys', 'auth_users']
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...args) => void output.push(args.map((arg) => inspect(arg, { depth: 9 })).join(' ')),
    )
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => output.push(String(text)) > 0)
  }
  onTestFinished(() => void vi.restoreAllMocks())

  const cookie = cookieOf(await signIn(app, 'admin@example.org'))
  const admin = clientWith(app.base, { cookie })
  const { key } = await createApiKey(app.db, { userId: ids.admin ?? '', name: 'Report' })
  const program = clientWith(app.base, { authorization: `Bearer ${key}` })
  expect((await admin.get('/auth/keys')).status).toBe(200)
  for (const table of tables) await app.sql(`alter table slipform.${table} rename to ${table}_gone`)
  const body = { currentPassword: 'typed-old-password', newPassword: 'typed-new-password' }
  const statuses = [
    await signIn(app, 'typed-email@example.org', 'typed-password'),
    await signIn(app, 'viewer@example.org', 'typed-password'),
    await admin.post('/auth/change-password', body),
    await admin.post('/auth/users', {
      name: 'typed-name',
      email: 'typed-n@example.org',
      role: 'viewer',
      password: 'typed-password',
    }),
    await admin.post('/auth/keys', { user_id: ids.viewer, name: 'typed-key' }),
    await program.get('/memoranda?q=typed-query'),
  ].map(({ status }) => status)
  for (const table of tables) await app.sql(`alter table slipform.${table}_gone rename to ${table}`)

  expect(statuses).toContain(500)
  const said = output.join('\n')
  expect(said).toContain('/api/auth/sign-in/email')
  const [token = ''] = cookie.split('=').slice(1)
  for (const secret of ['typed-', key, token.slice(0, 20), decodeURIComponent(token)])
    expect(said).not.toContain(secret)
})

describe('a new key', () => {
  const post = async (body: object) => {
    const cookie = cookieOf(await signIn(app, 'admin@example.org'))
    return clientWith(app.base, { cookie }).post('/auth/keys', { user_id: ids.viewer, name: 'report', ...body })
  }
  const count = async () => (await app.sql('select count(*)::integer as count from slipform.auth_api_keys'))[0]?.count

  test.each([
    ['expires_at', 1795269408394],
    ['expires_at', true],
    ['expires_at', 'tomorrow'],
    ['expires_at', '2099-02-30T00:00:00Z'],
    ['expires_at', '2020-01-01T00:00:00Z'],
    ['expires_at', '0044-03-15T00:00:00Z BC'],
    ['expires_at', 'infinity'],
    ['expires_at', '-infinity'],
    ['name', ''],
    ['name', 5],
    ['name', 'x'.repeat(201)],
    ['name', 'a\0b'],
    ['name', 'a\ud800b'],
    ['user_id', 'x'],
    ['user_id', null],
  ])('with %s %j is a 422 that names the field', async (field, value) => {
    const before = await count()
    const { status, json } = await post({ [field]: value })
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    expect(await count()).toBe(before)
  })

  test('expires when its answer says', async () => {
    const { status, json } = await post({ expires_at: '2099-01-01T02:00:00+02:00' })
    expect(status).toBe(201)
    expect(json.expires_at).toBe('2099-01-01T00:00:00.000Z')
    const [row] = await app.sql('select expires_at from slipform.auth_api_keys where id = ?', [json.id])
    expect(new Date(row?.expires_at).toISOString()).toBe('2099-01-01T00:00:00.000Z')
    expect((await post({})).json.expires_at).toBeNull()
  })
})
