// @module-tag rest

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Secrets } from '../../../packages/slipform/base/seal.ts'
import { source } from '../../../packages/slipform/source/feature.ts'
import { sourceTokenOf } from '../../../packages/slipform/source/routes.ts'
import { Scaffolder } from '../../../packages/slipform/source/scaffolder.ts'
import { waitForChange } from '../../../packages/slipform/source/wait.ts'
import { Note } from '../fixtures/note.ts'
import { startApp } from '../support/app.ts'
import { openTestDatabase } from '../support/database.ts'
import { allFeatures } from '../support/features.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { addUser, cookieOf, signIn } from '../support/people.ts'
import { startServerProcess } from '../support/server-process.ts'

// The repository is the garage.
const root = join(import.meta.dirname, '../../..')
const path = '/admin/source'
const digest = '0'.repeat(64)
const folder = mkdtempSync(join(tmpdir(), 'slipform-source-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a server in development', () => {
  const features = [...allFeatures(), source(root)]
  const app = startApp({ models: { Note }, begin: migrateGarage, signIn: true, isDevelopment: true, features })
  const cookieFor = async (role: 'viewer' | 'editor' | 'admin') => {
    await addUser(app, role)
    return cookieOf(await signIn(app, `${role}@example.org`))
  }

  test('tells its source to admins only', async () => {
    expect((await app.get(path)).status).toBe(401)
    expect((await app.post(`${path}/plan`, { digest })).status).toBe(401)
    for (const role of ['viewer', 'editor'] as const) {
      const headers = { cookie: await cookieFor(role) }
      for (const place of ['', '/version', '/plan'])
        expect([role, place, (await app.get(path + place, { headers })).status]).toEqual([role, place, 403])
      expect((await app.post(`${path}/plan`, { digest }, headers)).status).toBe(403)
    }
  })

  test('names the line, the column and the page of each field, and writes only a plan that was seen', async () => {
    const headers = { cookie: await cookieFor('admin') }
    const { json, headers: told } = await app.get(path, { headers })
    expect(told.get('cache-control')).toBe('no-store')
    const { model, members, page } = json.sources.vehicles
    const lines = readFileSync(join(root, 'models/vehicle.ts'), 'utf8').split('\n')
    expect(model).toMatchObject({ path: 'models/vehicle.ts', className: 'Vehicle' })
    expect(lines[members.price.from - 1]).toContain('    price: ')
    expect(lines[members.customer.from - 1]).toContain('    customer: belongsTo')
    expect(members.price).toMatchObject({ sql: 'vehicles.price numeric(12,2)' })
    expect(members.make.sql).toBe('vehicles.make text not null')
    expect(page.path).toBe('admin/vehicles.tsx')
    const records = json.sources.maintenance_records.page
    const [, pageLine] = records.names['list.columns'].performed_at.split(':')
    expect(readFileSync(join(root, records.path), 'utf8').split('\n')[pageLine - 1]).toContain("'performed_at'")

    const foreign = await app.post(`${path}/plan`, { digest }, { ...headers, 'sec-fetch-site': 'same-site' })
    expect([foreign.status, foreign.json.code]).toEqual([403, 'cross_site_write'])
    for (const wrong of [{}, { digest: '../../x' }, { digest: [digest] }, { digest: null }])
      expect((await app.post(`${path}/plan`, wrong, headers)).status).toBe(422)
    const other = await app.post(`${path}/plan`, { digest }, headers)
    expect([other.status, other.json.error]).toEqual([422, expect.stringContaining('changed since')])
  })
})

test.each([
  ['in development', 200, { NODE_ENV: 'development' }],
  ['in production', 404, {}],
])('a server %s responds %i', async (_which, status, settings) => {
  const { db, close } = await openTestDatabase({}, migrateGarage)
  const server = await startServerProcess({ DATABASE_URL: db.client.config.connection.connectionString, ...settings })
  onTestFinished(async () => {
    await server.stop()
    await close()
  })
  expect((await server.get(`${path}/version`)).status).toBe(status)
})

test('a server in production loads no file of it', () => {
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?! type)[^'"]*'(\.[^']+\.ts)'/gm)
    for (const [, name = ''] of imports) load(join(dirname(file), name))
  }
  for (const door of ['server', 'routes', 'features', 'index']) load(join(root, `packages/slipform/${door}.ts`))
  expect(loaded).toContain(join(root, 'packages/slipform/serve.ts'))
  expect([...loaded].filter((file) => file.includes('/slipform/source/'))).toEqual([])
})

test('a plan that is under way ends with the server', async () => {
  const scaffolder = new Scaffolder(root)
  const plan = scaffolder.plan()
  scaffolder.close()
  await expect(plan).rejects.toMatchObject({ status: 503 })
  await expect(scaffolder.describe()).rejects.toMatchObject({ status: 503 })
})

test('a page that has a version waits for another one, and for the end of the server', async () => {
  const project = mkdtempSync(join(folder, 'waited-'))
  mkdirSync(join(project, 'models'))
  writeFileSync(join(project, 'models/note.ts'), 'one')
  writeFileSync(join(project, 'models/old.ts'), 'old')
  for (const old of ['models/old.ts', 'models']) utimesSync(join(project, old), 1, 1)
  const scaffolder = new Scaffolder(project)
  const deletedFrom = scaffolder.version()
  rmSync(join(project, 'models/old.ts'))
  await scaffolder.waitForChange(deletedFrom)
  const version = scaffolder.version()
  expect(version).not.toBe(deletedFrom)
  await scaffolder.waitForChange('another')
  const changed = scaffolder.waitForChange(version)
  writeFileSync(join(project, 'models/note.ts'), 'two')
  utimesSync(join(project, 'models/note.ts'), 1, 4_000_000_000)
  await changed
  expect(scaffolder.texts()).toEqual({ 'models/note.ts': 'two' })
  const ended = scaffolder.waitForChange(scaffolder.version())
  scaffolder.close()
  await ended
})

describe('a server that waits for a change', () => {
  const secrets: Secrets = ['only for this test, but long enough']
  let server: Awaited<ReturnType<typeof waitForChange>>
  let printed: readonly unknown[][]
  beforeAll(async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {})
    server = await waitForChange({ root, port: 0, host: '127.0.0.1', secrets, reason: 'No column <b>colour.' })
    printed = print.mock.calls.slice()
    print.mockRestore()
  })
  afterAll(() => void server.close())

  /** Sends a request; `fetch` would set the host itself. */
  const send = (method: string, place: string, headers: Record<string, string> = {}, body = '') =>
    new Promise<{ status: number | undefined; text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const sent = request({ port, method, path: place, headers: { 'content-type': 'application/json', ...headers } })
      sent.on('error', reject).on('response', async (response) => {
        const text = (await response.toArray()).join('')
        resolve({ status: response.statusCode, text, headers: response.headers })
      })
      sent.end(body)
    })
  const token = { 'x-slipform-source': sourceTokenOf(secrets) }
  const version = `/api${path}/version`

  test('responds to pages with its token, of this machine and of its own origin', async () => {
    expect(JSON.parse((await send('GET', version, token)).text)).toMatchObject({
      waits: true,
      texts: { 'models/vehicle.ts': readFileSync(join(root, 'models/vehicle.ts'), 'utf8') },
    })
    expect((await send('GET', version)).status).toBe(404)
    expect((await send('GET', version, { 'x-slipform-source': 'x'.repeat(43) })).status).toBe(404)
    expect((await send('GET', version, { ...token, host: 'evil.example' })).status).toBe(403)
    const write = JSON.stringify({ digest })
    expect((await send('POST', `/api${path}/plan`, {}, write)).status).toBe(404)
    expect((await send('POST', `/api${path}/plan`, { ...token, 'sec-fetch-site': 'cross-site' }, write)).status).toBe(
      403,
    )
    expect((await send('POST', `/api${path}/plan`, { ...token, origin: 'https://evil.example' }, write)).status).toBe(
      403,
    )
    expect((await send('POST', `/api${path}/plan`, token, '{')).status).toBe(400)
    expect((await send('POST', `/api${path}/plan`, token, '{}')).status).toBe(422)
  })

  test('says why everything else has to wait', async () => {
    expect(await send('GET', '/api/vehicles', token)).toMatchObject({ status: 503, text: 'No column <b>colour.' })
    const page = await send('GET', '/', { accept: 'text/html,*/*;q=0.8' })
    expect(page).toMatchObject({ status: 503, text: 'No column <b>colour.' })
    expect(page.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  test('gives the token to no page, terminal, cache or other site', async () => {
    expect(printed).toEqual([['No column <b>colour.']])
    for (const [place, sent] of [
      ['/', { accept: 'text/html' }],
      [version, token],
      [version, {}],
    ] as const) {
      const { headers, text } = await send('GET', place, sent)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(JSON.stringify(headers) + text).not.toContain(token['x-slipform-source'])
    }
    expect((await send('GET', '/', { accept: 'text/html', host: 'evil.example' })).status).toBe(403)
  })
})

test('links in the sources are not followed, in a circle or out of the project', () => {
  const project = join(folder, 'linked')
  mkdirSync(join(project, 'models'), { recursive: true })
  mkdirSync(join(folder, 'outside'))
  writeFileSync(join(folder, 'outside/newest'), '')
  symlinkSync('.', join(project, 'models/circle'))
  symlinkSync('../../outside', join(project, 'models/out'))
  const version = () => new Scaffolder(project).version()
  const before = version()
  utimesSync(join(folder, 'outside/newest'), new Date(), new Date('2100-01-01'))
  expect(version()).toBe(before)
})
