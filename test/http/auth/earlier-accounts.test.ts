// @module-tag rest

import { beforeAll, expect, test } from 'vitest'
import * as models from '../../../models/index.ts'
import { routes } from '../../../server/routes/index.ts'
import earlier from '../fixtures/accounts-1.6.json' with { type: 'json' }
import { startApp } from '../support/app.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { clientWith, cookieOf, password, signIn } from '../support/people.ts'

// Rows that better-auth 1.6 has written, and the cookie that it has sent: with the secret of the tests.
const app = startApp({ models, routes, tables: migrateGarage, signIn: true })
const email = 'ann@example.org'

beforeAll(async () => {
  for (const [table, rows] of Object.entries(earlier.rows)) await app.insert(`slipform.${table}`, rows)
})

test('a session of better-auth 1.6 stays valid', async () => {
  const { json } = await clientWith(app.base, { cookie: earlier.cookie }).get('/auth/me')
  expect(json.user).toMatchObject({ email, role: 'admin' })
})

test('so do its password and key, and both can be replaced', async () => {
  const program = clientWith(app.base, { authorization: `Bearer ${earlier.key}` })
  expect((await program.get('/customers')).status).toBe(200)
  const cookie = cookieOf(await signIn(app, email))
  const user = clientWith(app.base, { cookie })
  expect((await user.get('/customers')).status).toBe(200)
  const newPassword = 'another horse battery'
  const body = { currentPassword: password, newPassword }
  expect(await user.post('/auth/change-password', body)).toMatchObject({ status: 200 })
  expect((await signIn(app, email)).status).toBe(401)
  expect((await signIn(app, email, newPassword)).status).toBe(200)
})
