import { expect, test } from 'vitest'
import { auth } from '../features/auth/feature.ts'
import { findUnsafeSettings } from './unsafe-settings.ts'

const safe = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://host/shop',
  AUTH_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://shop.example.com',
}

test.each([
  [{}, []],
  [{ AUTH: 'off' }, ['AUTH=off lets every request do everything. Remove AUTH']],
  [{ AUTH: 'off-for-everybody', HOST: '0.0.0.0' }, ['AUTH=off-for-everybody lets every request do everything.']],
  [{ CORS_ORIGINS: '*' }, ["CORS_ORIGINS must be a URL without a path, such as https://admin.example.com, not '*'."]],
  [safe, []],
  [{ ...safe, AUTH_SECRET: '' }, ['AUTH_SECRET is missing']],
  [{ NODE_ENV: 'production' }, ['AUTH_SECRET is missing', 'Production runs on the embedded database.']],
  [{ ...safe, DATABASE_URL: '' }, ['Production runs on the embedded database. Set DATABASE_URL=']],
  [
    { ...safe, PUBLIC_URL: 'http://shop.example.com' },
    ['PUBLIC_URL=http://shop.example.com sends passwords and cookies unencrypted.'],
  ],
  [
    { ...safe, CORS_ORIGINS: 'https://a.example.com,http://b.example.com' },
    ['CORS_ORIGINS trusts http://b.example.com,'],
  ],
])('%o', (env, expected) => {
  const found = findUnsafeSettings(env, [auth()])
  expect(found).toHaveLength(expected.length)
  for (const [at, text] of expected.entries()) expect(found[at]).toContain(text)
})

test('a server in production without the feature auth', () => {
  expect(findUnsafeSettings(safe, [])).toEqual([
    'Without the feature auth every request may do everything. Add auth() to server/features.ts.',
  ])
  expect(findUnsafeSettings({}, [])).toEqual([])
  expect(findUnsafeSettings({ ...safe, AUTH: 'off' }, [])).toHaveLength(1)
})
