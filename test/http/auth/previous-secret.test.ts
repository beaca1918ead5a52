// @module-tag rest

import { expect, test } from 'vitest'
import { Note } from '../fixtures/note.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { allFeatures } from '../support/features.ts'
import { forge } from '../support/forge.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { clientWith, usersOf } from '../support/people.ts'
import { serveBeside } from '../support/second-server.ts'

const app = startApp({ models: { Note }, begin: migrateGarage, signIn: true })
const before = 'only for the tests, but long enough'
const { cookies } = usersOf(app, { viewer: 'viewer' })

/** Runs work with a server that has other secrets. */
async function withSecrets<T>(
  secret: string,
  previousSecret: string | undefined,
  work: (client: Client) => Promise<T>,
  sent = cookies.viewer ?? '',
): Promise<T> {
  const secrets = [secret, ...(previousSecret === undefined ? [] : [previousSecret])] as const
  const { base, stop } = await serveBeside(app, { models: { Note }, routes: {}, features: allFeatures(), secrets })
  return work(clientWith(base, { cookie: sent })).finally(stop)
}

const emailOf = async ({ get }: Client) => (await get('/auth/me')).json.user?.email ?? null
const meWith = (secret: string, previousSecret: string | undefined, sent = cookies.viewer ?? '') =>
  withSecrets(secret, previousSecret, emailOf, sent)

const now = 'another secret, as long as the one before'
const third = 'a third secret, which signed nothing so far'

test('a session of the previous secret stays valid, and one of no known secret does not', async () => {
  expect(await meWith(now, before)).toBe('viewer@example.org')
  expect(await meWith(now, before, `theme=dark; ${cookies.viewer}; x=y`)).toBe('viewer@example.org')
  expect(await meWith(now, undefined)).toBeNull()
  expect(await meWith(now, third)).toBeNull()
  expect(await meWith(before, third)).toBe('viewer@example.org')
})

test('a forged signature is not signed anew', async () => {
  const [name, token = ''] = String(cookies.viewer).split('=', 2)
  const values = [token.replace(/\..*/, ''), token.replace(/\..*/, '.'), `${token}x`, forge(token), '.']
  await withSecrets(now, before, async ({ get }) => {
    for (const value of values)
      expect((await get('/auth/me', { headers: { cookie: `${name}=${value}` } })).json.user).toBeNull()
  })
})

test('signing out ends a session of the previous secret', async () => {
  const { status } = await withSecrets(now, before, ({ post }) => post('/auth/sign-out', {}))
  expect(status).toBe(200)
  expect(await meWith(now, before)).toBeNull()
})
