// @module-tag rest

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as models from '../../models/index.ts'
import { ChangeLog } from '../../packages/slipform/db/log/change-log.ts'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { copyEmptyDatabase } from '../../packages/slipform/fixtures/empty-database.ts'
import { routes } from '../../server/routes/index.ts'
import { type Client, clientOf } from './support/client.ts'
import { runHere } from './support/run-here.ts'
import { serve } from './support/serve.ts'
import { runSlipform, type ServerProcess, startServerProcess } from './support/server-process.ts'

/** Creates customers one after the other until the returned function is called, which resolves with the acknowledged names. */
function keepWriting(server: ServerProcess): () => Promise<string[]> {
  const acknowledged: string[] = []
  let isWriting = true
  const written = (async () => {
    while (isWriting) {
      const name = `Customer ${acknowledged.length}`
      const { status } = await server.post('/customers', { name, email: `c${acknowledged.length}@example.org` })
      if (status !== 201) throw new Error(`A write responded ${status}`)
      acknowledged.push(name)
    }
  })()
  return async () => {
    isWriting = false
    await written
    return acknowledged
  }
}

const numberOf = (name: string) => Number(/\d+/.exec(name) ?? -1)
const byNumber = (a: string, b: string) => numberOf(a) - numberOf(b)

const namesIn = async (server: Client) => {
  const { text } = await server.get('/customers/export?format=jsonl')
  const lines = text.split('\n').filter(Boolean)
  return lines.map((line) => String(JSON.parse(line).name)).sort(byNumber)
}

const totalOf = async (server: Client) =>
  Number((await server.get('/customers?range=[0,0]')).headers.get('content-range')?.split('/')[1])

let folder: string
let settings: { DATABASE_URL: string; DATA_DIR: string; BACKUP_DIR: string }
let other: typeof settings
let backup: string
let names: string[] = []

beforeAll(async () => {
  folder = await copyEmptyDatabase('backup')
  const BACKUP_DIR = join(folder, 'backups')
  settings = { DATABASE_URL: '', DATA_DIR: folder, BACKUP_DIR }
  other = { ...settings, DATA_DIR: join(folder, 'restored') }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs work with a server of the garage on the restored database. */
async function withRestored(work: (server: Client) => Promise<void>): Promise<void> {
  const db = await openDatabase({ dataDir: other.DATA_DIR })
  const changeLog = new ChangeLog(db)
  await changeLog.open()
  const server = await serve({ db, changeLog, models, routes, log: { error: () => {} } })
  try {
    await work(clientOf(server.base))
  } finally {
    server.close()
    await server.idle()
    await db.destroy()
  }
}

test('a database is backed up while a server writes, as it is at one point in time', async () => {
  const server = await startServerProcess(settings)
  const stopWriting = keepWriting(server)
  while ((await totalOf(server)) < 20);
  const before = await totalOf(server)
  const { code, output } = await runSlipform(['backup'], settings)
  const acknowledged = await stopWriting()
  await server.stop()
  expect([code, output]).toEqual([0, expect.stringMatching(/^Stored and read back .*: \d+ tables, [\d,]+ rows\.$/m)])
  const files = readdirSync(settings.BACKUP_DIR)
  expect(files).toEqual([expect.stringMatching(/^slipform-[\dTZ-]+-manual\.tar\.gz$/)])
  backup = join(settings.BACKUP_DIR, files[0] ?? '')
  expect(statSync(backup).mode & 0o777).toBe(0o600)

  expect(await runHere(['restore', backup], other)).toMatchObject({ code: 0 })
  await withRestored(async (restored) => {
    names = await namesIn(restored)
    expect(names.length).toBeGreaterThanOrEqual(before)
    expect(names).toEqual(acknowledged.slice(0, names.length))
    expect(await totalOf(restored)).toBe(names.length)
    // What is written afterwards is counted on top of it.
    expect((await restored.post('/customers', { name: 'Later', email: 'later@example.org' })).status).toBe(201)
    expect(await totalOf(restored)).toBe(names.length + 1)
  })
})

test('a database is replaced only when asked and by a whole backup, and then completely', async () => {
  const refused = await runHere(['restore', backup], other)
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(/Add --overwrite to replace/) })
  const bytes = readFileSync(backup)
  const damaged = join(folder, 'other')
  writeFileSync(damaged, bytes.subarray(0, bytes.length * 0.7))
  const failed = await runHere(['restore', damaged, '--overwrite'], other)
  expect(failed).toEqual({ code: 1, output: expect.stringMatching(/other is damaged/) })
  writeFileSync(damaged, 'something else')
  expect((await runHere(['restore', damaged, '--overwrite'], other)).output).toMatch(/is no backup/)
  await withRestored(async (before) => expect(await namesIn(before)).toEqual([...names, 'Later'].sort(byNumber)))

  expect(await runHere(['restore', backup, '--overwrite'], other)).toMatchObject({ code: 0 })
  await withRestored(async (server) => expect(await namesIn(server)).toEqual(names))
})

test.each([['backup'], ['restore', 'x.tar.gz']] as const)(
  '%s names pg_dump for a PostgreSQL server',
  async (...words) => {
    const { code, output } = await runHere(words, { DATABASE_URL: 'postgres://localhost/app' })
    expect([code, output]).toEqual([1, expect.stringMatching(/embedded database alone, .* use pg_dump and pg_restore/)])
  },
)

test('a database that does not exist is not backed up', async () => {
  const elsewhere = { ...settings, DATA_DIR: join(folder, 'none'), BACKUP_DIR: join(folder, 'no-backups') }
  expect(await runHere(['backup'], elsewhere)).toEqual({
    code: 1,
    output: expect.stringMatching(/^There is no database in /),
  })
  expect(existsSync(elsewhere.BACKUP_DIR)).toBe(false)
})
