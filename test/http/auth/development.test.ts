// @module-tag rest

import { describe, expect, test } from 'vitest'
import { timeSteps } from '../../../packages/slipform/crud/context/server-timing.ts'
import { describeDevelopment, printFirstSteps } from '../../../packages/slipform/http/first-steps.ts'
import { Note, noteTables } from '../fixtures/note.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { addUser, cookieOf, signIn } from '../support/people.ts'

const folder = '/home/ann/my app'
/** What a signed-in user is told. */
async function readSession(app: TestApp) {
  await addUser(app, 'viewer')
  const cookie = cookieOf(await signIn(app, 'viewer@example.org'))
  return (await app.get('/auth/me', { headers: { cookie } })).json
}

const setup = { models: { Note }, begin: migrateGarage }

test.each([
  ['127.0.0.1', { cd: "cd '/home/ann/my app'" }],
  ['localhost', { cd: "cd '/home/ann/my app'" }],
  ['0.0.0.0', {}],
  ['192.168.1.2', {}],
])('with HOST=%s the admin gets %j', (host, expected) => {
  expect(describeDevelopment({ host, publicUrl: 'http://localhost:3000' }, folder)).toEqual(expected)
})

test.each([
  ['/home/ann/my-app', 'cd /home/ann/my-app'],
  ['/home/ann/my app', "cd '/home/ann/my app'"],
  ["/home/ann/ann's $HOME", "cd '/home/ann/ann'\\''s $HOME'"],
])('the commands of a project in %s begin with %s', (place, expected) => {
  expect(printFirstSteps(place)).toContain(`\n    ${expected}\n    npm run scaffold resource\n`)
})

describe('in development', () => {
  const app = startApp({
    ...setup,
    signIn: true,
    development: describeDevelopment({ host: '127.0.0.1', publicUrl: 'http://localhost:3000' }, folder),
  })

  test('the folder of the project is told to signed-in users only', async () => {
    expect((await app.get('/auth/me')).json.development).toEqual({})
    expect((await readSession(app)).development).toEqual({ cd: "cd '/home/ann/my app'" })
  })
})

describe('Server-Timing', () => {
  const tables = noteTables
  const inDevelopment = startApp({ models: { Note }, tables, timeSteps })
  const inProduction = startApp({ models: { Note }, tables })
  const headerOf = async (app: TestApp, path: string, body?: object) =>
    (body === undefined ? await app.get(path) : await app.post(path, body)).headers.get('server-timing')

  test('names the time of each step, in the order of the steps', async () => {
    const dur = 'dur=\\d+\\.\\d\\d'
    const all = new RegExp(`^request;${dur}, plan;${dur}, sql;${dur};desc="\\d+", response;${dur}$`)
    expect(await headerOf(inDevelopment, '/memoranda')).toMatch(all)
    expect(await headerOf(inDevelopment, '/memoranda', { text: 'a' })).toMatch(all)
    expect(await headerOf(inDevelopment, '/memoranda?sort=nothing', { text: 'explode' })).toMatch(all)
    expect(await headerOf(inDevelopment, '/nothing')).toMatch(new RegExp(`^request;${dur}$`))
  })

  test('is not sent in production', async () => expect(await headerOf(inProduction, '/memoranda')).toBeNull())
})

describe('in production', () => {
  const app = startApp({ ...setup, signIn: true })

  test('nothing of it is told', async () => {
    expect((await app.get('/auth/me')).json).toEqual({ user: null, sendsMail: true })
    expect(await readSession(app)).not.toHaveProperty('development')
  })
})
