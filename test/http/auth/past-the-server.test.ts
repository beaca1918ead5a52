// @module-tag rest

import { beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../../packages/slipform/features/auth/api-key.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { garage } from '../support/garage.ts'
import { addUser, clientWith, cookieOf, signIn } from '../support/people.ts'

// Changes by another server, or directly in the database: this server learns of them from the database alone.

const app = startApp({ ...garage, signIn: true })

const email = 'viewer@example.org'
let browser: Client
let program: Client

beforeEach(async () => {
  await app.sql('truncate slipform.auth_users cascade')
  const userId = await addUser(app, 'viewer', email)
  browser = clientWith(app.base, { cookie: cookieOf(await signIn(app, email)) })
  const { key } = await createApiKey(app.db, { userId, name: 'report' })
  program = clientWith(app.base, { authorization: `Bearer ${key}` })
  // The second response is for a cached user.
  for (const client of [browser, program, browser, program]) expect((await client.get('/customers')).status).toBe(200)
})

const statuses = () => Promise.all([browser, program].map(async (client) => (await client.get('/customers')).status))
// A server reads the log of changes at most every half second.
const soon = { timeout: 60_000, interval: 20 }

test.each([
  ['a ban', 'update slipform.auth_users set banned = true', [401, 401]],
  ['a user who is gone', 'delete from slipform.auth_users', [401, 401]],
  ['sessions that are gone', 'truncate slipform.auth_sessions', [401, 200]],
  ['a key that is gone', 'delete from slipform.auth_api_keys', [200, 401]],
  ['a key that ends', "update slipform.auth_api_keys set expires_at = now() - interval '1 second'", [200, 401]],
])('%s is known soon', async (_what, statement, expected) => {
  await app.db.raw(statement)
  await expect.poll(statuses, soon).toEqual(expected)
})

test('another role is known soon', async () => {
  await app.db.raw("update slipform.auth_users set role = 'admin'")
  await expect.poll(async () => (await browser.get('/auth/users')).status, soon).toBe(200)
})

test('no user is cached while the log of changes is empty after a crash', async () => {
  await app.db.raw('truncate slipform.changes, slipform.change_horizon')
  await app.db.raw('update slipform.auth_users set banned = true')
  await app.db.raw('truncate slipform.changes')
  await expect.poll(statuses, soon).toEqual([401, 401])
  await app.db.raw('select slipform.trim_changes()')
  await app.db.raw('update slipform.auth_users set banned = false')
  await expect.poll(statuses, soon).toEqual([200, 200])
})
