// @module-tag rest

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import knex from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GarageProcess, runSlipform, type Settings, startGarageProcess } from './support/garage-process.ts'
import { hasInstalledPostgres, startInstalledPostgres } from './support/installed-postgres.ts'

// Long enough for a busy machine: servers and commands are processes of their own.
const timeout = 300_000

interface Databases {
  /** Settings that lead to an empty database. */
  create: (name: string) => Promise<Settings>
  stop: () => Promise<void>
}

async function embedded(): Promise<Databases> {
  const folder = await mkdtemp(join(tmpdir(), 'slipform-backup-data-'))
  return {
    create: async (name) => ({ DATABASE_URL: '', DATA_DIR: join(folder, name) }),
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}

async function onServer(): Promise<Databases> {
  const { url, stop } = await startInstalledPostgres()
  const create = async (name: string) => {
    const db = knex({ client: 'pg', connection: url })
    await db.raw('create database ??', [name]).finally(() => db.destroy())
    return { DATABASE_URL: url.replace(/\/postgres$/, `/${name}`) }
  }
  return { create, stop }
}

/** Creates customers one after the other until the returned function is called, which resolves with the acknowledged names. */
function keepWriting(server: GarageProcess): () => Promise<string[]> {
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

const byNumber = (a: string, b: string) => numberOf(a) - numberOf(b)
const numberOf = (name: string) => Number(/\d+/.exec(name) ?? -1)

const namesIn = async (server: GarageProcess) => {
  const { text } = await server.get('/customers/export?format=jsonl')
  const names = text
    .split('\n')
    .filter(Boolean)
    .map((line) => String(JSON.parse(line).name))
  return names.sort(byNumber)
}

const totalOf = async (server: GarageProcess) =>
  Number((await server.get('/customers?range=[0,0]')).headers.get('content-range')?.split('/')[1])

const embeddedKind = 'an embedded database'
const kinds = [
  { kind: embeddedKind, open: embedded, isPossible: true },
  { kind: 'a PostgreSQL server', open: onServer, isPossible: hasInstalledPostgres },
]

describe.each(kinds)('$kind', ({ kind, open, isPossible }) => {
  const run = test.skipIf(!isPossible)
  let databases: Databases
  let folder: string
  let settings: Settings
  let other: Settings
  let backup: string
  /** The names in the backup. */
  let names: string[] = []

  beforeAll(async () => {
    if (!isPossible) return
    databases = await open()
    folder = await mkdtemp(join(tmpdir(), 'slipform-backup-'))
    settings = { ...(await databases.create('garage')), BACKUP_DIR: folder }
    other = await databases.create('restored')
  }, timeout)
  afterAll(async () => {
    await databases?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  run('is backed up while a server writes, as it is at one point in time', { timeout }, async () => {
    const server = await startGarageProcess(settings)
    const stopWriting = keepWriting(server)
    while ((await totalOf(server)) < 20);
    const before = await totalOf(server)
    const { code, output } = await runSlipform(['backup'], settings)
    const acknowledged = await stopWriting()
    await server.stop()
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Stored and read back .*: \d+ tables, [\d,]+ rows, .*\.$/m),
    ])
    const files = readdirSync(folder)
    expect(files).toEqual([expect.stringMatching(/^slipform-[\dTZ-]+-manual\.(dump|tar\.gz)$/)])
    backup = join(folder, files[0] ?? '')
    expect(statSync(backup).mode & 0o777).toBe(0o600)

    expect(await runSlipform(['restore', backup], other)).toMatchObject({ code: 0 })
    const restored = await startGarageProcess(other)
    names = await namesIn(restored)
    expect(names.length).toBeGreaterThanOrEqual(before)
    expect(names).toEqual(acknowledged.slice(0, names.length))
    expect(await totalOf(restored)).toBe(names.length)
    // What is written afterwards is counted on top of it.
    expect((await restored.post('/customers', { name: 'Later', email: 'later@example.org' })).status).toBe(201)
    expect(await totalOf(restored)).toBe(names.length + 1)
    await restored.stop()
  })

  test.runIf(isPossible && existsSync('/proc/self'))(
    'a folder that cannot be created is named, with what chooses it',
    { timeout },
    async () => {
      const backUp = async (words: readonly string[], more: Settings = {}) =>
        (await runSlipform(['backup', ...words], { ...settings, ...more })).output
      expect(await backUp(['/proc/none/x'])).toBe(
        'The folder /proc/none cannot be created (ENOENT). Name a file in another one.\n',
      )
      expect(await backUp([], { BACKUP_DIR: '/proc/none' })).toBe(
        'The folder /proc/none cannot be created (ENOENT). Choose another one with BACKUP_DIR.\n',
      )
    },
  )

  test.skipIf(!isPossible || kind !== embeddedKind)(
    'is replaced only when asked and by a whole backup, and then completely',
    { timeout },
    async () => {
      const refused = await runSlipform(['restore', backup], other)
      expect(refused).toEqual({ code: 1, output: expect.stringMatching(/Add --overwrite to replace/) })
      const bytes = readFileSync(backup)
      const damaged = join(folder, 'other')
      writeFileSync(damaged, bytes.subarray(0, bytes.length * 0.7))
      const failed = await runSlipform(['restore', damaged, '--overwrite'], other)
      expect(failed).toEqual({ code: 1, output: expect.stringMatching(/other is damaged/) })
      writeFileSync(damaged, 'something else')
      expect((await runSlipform(['restore', damaged, '--overwrite'], other)).output).toMatch(/is no backup/)
      const before = await startGarageProcess(other)
      expect(await namesIn(before)).toEqual([...names, 'Later'].sort(byNumber))
      await before.stop()

      expect(await runSlipform(['restore', backup, '--overwrite'], other)).toMatchObject({ code: 0 })
      const server = await startGarageProcess(other)
      expect(await namesIn(server)).toEqual(names)
      await server.stop()
    },
  )
})

describe.skipIf(!hasInstalledPostgres)('a PostgreSQL server that is in use', () => {
  test('shows running servers the restored state, with true totals', { timeout }, async () => {
    const databases = await onServer()
    const folder = await mkdtemp(join(tmpdir(), 'slipform-backup-'))
    const settings = { ...(await databases.create('live')), BACKUP_DIR: folder }
    const server = await startGarageProcess(settings)
    try {
      for (const at of [1, 2, 3])
        expect((await server.post('/customers', { name: `Customer ${at}`, email: `c${at}@example.org` })).status).toBe(
          201,
        )
      expect(await runSlipform(['backup', join(folder, 'x.dump')], settings)).toMatchObject({ code: 0 })
      expect((await server.post('/customers', { name: 'Customer 4', email: 'c4@example.org' })).status).toBe(201)
      expect(await totalOf(server)).toBe(4)
      expect(await runSlipform(['restore', join(folder, 'x.dump'), '--overwrite'], settings)).toMatchObject({ code: 0 })
      expect(await namesIn(server)).toEqual(['Customer 1', 'Customer 2', 'Customer 3'])
      expect(await totalOf(server)).toBe(3)
      expect((await server.post('/customers', { name: 'Customer 5', email: 'c5@example.org' })).status).toBe(201)
      expect(await totalOf(server)).toBe(4)
    } finally {
      await server.stop()
      await databases.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
})

test.skipIf(!hasInstalledPostgres)('a backup that is interrupted leaves no file', { timeout }, async () => {
  const databases = await onServer()
  const folder = await mkdtemp(join(tmpdir(), 'slipform-backup-'))
  const settings = await databases.create('locked')
  const db = knex({ client: 'pg', connection: settings.DATABASE_URL ?? '' })
  try {
    await db.schema.createTable('locked', (table) => table.increments())
    await db.transaction(async (lock) => {
      await lock.raw('lock table locked in access exclusive mode')
      const isDumping = () => expect.poll(() => readdirSync(folder), { timeout }).toEqual(['x.dump.partial'])
      const signal = { name: 'SIGINT' as const, when: isDumping }
      const ended = await runSlipform(['backup', join(folder, 'x.dump')], settings, signal)
      expect(ended).toEqual({ code: 1, output: 'The backup was interrupted.\n' })
    })
    expect(readdirSync(folder)).toEqual([])
  } finally {
    await db.destroy()
    await databases.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a database that does not exist is not backed up', { timeout }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slipform-backup-'))
  const settings = { DATABASE_URL: '', DATA_DIR: join(folder, 'none'), BACKUP_DIR: folder }
  expect(await runSlipform(['backup'], settings)).toEqual({
    code: 1,
    output: expect.stringMatching(/^There is no database in /),
  })
  expect(readdirSync(folder)).toEqual([])
  await rm(folder, { recursive: true, force: true })
})
