// @module-tag rest

import { beforeEach, expect, test } from 'vitest'
import { readUserCommand } from '../../../packages/slipform/cli/user-commands.ts'
import { bootstrapUsers, demoUsers, describeUsers } from '../../../packages/slipform/features/auth/first-users.ts'
import { readAuth } from '../../../packages/slipform/features/auth/settings.ts'
import { Note } from '../fixtures/note.ts'
import { startApp } from '../support/app.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { password, signIn } from '../support/people.ts'

const app = startApp({ models: { Note }, begin: migrateGarage, signIn: true })

beforeEach(() =>
  app.sql(
    'truncate slipform.auth_users, slipform.auth_sessions, slipform.auth_accounts, slipform.auth_api_keys, slipform.auth_limits, slipform.saved_views, slipform.record_comments, slipform.comment_mentions cascade',
  ),
)

const production = { NODE_ENV: 'production', AUTH_SECRET: 'only for the tests, but long enough' }
const admin = { ADMIN_EMAIL: 'ann@example.com', ADMIN_PASSWORD: password }

/** What a server with some settings does to the users when it starts. */
const start = async (env: NodeJS.ProcessEnv) => {
  await bootstrapUsers(app.db, readAuth(env))
  return describeUsers(app.db)
}
const emails = async () =>
  (await app.sql('select email from slipform.auth_users order by email')).map(({ email }) => email)
const demoEmails = demoUsers.map(({ email }) => email).sort()

test('an empty installation on a machine of one’s own gets the demo’s users, who can sign in', async () => {
  expect(await start({})).toBe('demo')
  expect(await emails()).toEqual(demoEmails)
  for (const { email, password: known } of demoUsers) expect((await signIn(app, email, known)).status).toBe(200)
  expect(await start({})).toBe('demo')
})

test.each([
  ['in production', production],
  ['where other machines reach the server', { HOST: '0.0.0.0' }],
  ['behind a tunnel', { PUBLIC_URL: 'https://x.tunnel.example' }],
])('no user is created %s', async (_, env) => {
  expect(await start(env)).toBe('none')
  expect(await emails()).toEqual([])
})

test('in production the demo’s users are taken away', async () => {
  await start({})
  await app.db.transaction(readUserCommand(['add', 'bob@example.com', '--role', 'viewer'], password))
  expect(await start(production)).toBe('some')
  expect(await emails()).toEqual(['bob@example.com'])
  const events = app.db('slipform.security_events').where({ event: 'user_deleted' }).orderBy('id', 'desc')
  const deleted = await events.limit(demoEmails.length).select('subject', 'details')
  expect(deleted.map(({ subject }) => subject).sort()).toEqual(demoEmails)
  expect(deleted[0]?.details).toEqual({ reason: 'public password' })
})

test('in production the admin of the settings is the first user, and stays as they made themselves', async () => {
  expect(await start({ ...production, ...admin })).toBe('some')
  expect((await signIn(app, admin.ADMIN_EMAIL)).status).toBe(200)
  await app.db.transaction(readUserCommand(['password', admin.ADMIN_EMAIL], 'another horse battery'))
  expect(await start({ ...production, ...admin })).toBe('some')
  expect((await signIn(app, admin.ADMIN_EMAIL)).status).toBe(401)
})

test('in production a user with the address of a demo user and another password stays', async () => {
  const named = { ...production, ...admin, ADMIN_EMAIL: 'admin@example.com' }
  expect(await start(named)).toBe('some')
  expect(await start(named)).toBe('some')
  expect((await signIn(app, 'admin@example.com')).status).toBe(200)
})

test('the admin of the settings comes only to an empty installation', async () => {
  await start({})
  expect(await start(admin)).toBe('demo')
  expect(await emails()).toEqual(demoEmails)
})
