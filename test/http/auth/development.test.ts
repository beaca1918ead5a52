// @module-tag rest

import { describe, expect, test } from 'vitest'
import { timeSteps } from '../../../packages/slipform/crud/context/server-timing.ts'
import { printFirstSteps } from '../../../packages/slipform/http/first-steps.ts'
import { Note, noteTables } from '../fixtures/note.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { migrateGarage } from '../support/migrate-garage.ts'

test.each([
  ['/home/ann/my-app', 'cd /home/ann/my-app'],
  ['/home/ann/my app', "cd '/home/ann/my app'"],
  ["/home/ann/ann's $HOME", "cd '/home/ann/ann'\\''s $HOME'"],
])('the commands of a project in %s begin with %s', (place, expected) => {
  expect(printFirstSteps(place)).toContain(`\n    ${expected}\n    npm run scaffold resource\n`)
})

describe('the session before sign-in', () => {
  const setup = { models: { Note }, begin: migrateGarage, signIn: true } as const
  const inDevelopment = startApp({ ...setup, isDevelopment: true })
  const inProduction = startApp(setup)

  test('says that a server is in development, and nothing in production', async () => {
    expect((await inDevelopment.get('/auth/me')).json).toEqual({ user: null, sendsMail: true, isDevelopment: true })
    expect((await inProduction.get('/auth/me')).json).toEqual({ user: null, sendsMail: true })
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
