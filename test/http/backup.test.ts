// @module-tag rest

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GarageProcess, runSlipform, type Settings, startGarageProcess } from './support/garage-process.ts'

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

describe('an embedded database', () => {
  let databases: Databases
  let folder: string
  let settings: Settings
  let other: Settings
  let backup: string
  /** The names in the backup. */
  let names: string[] = []

  beforeAll(async () => {
    databases = await embedded()
    folder = await mkdtemp(join(tmpdir(), 'slipform-backup-'))
    settings = { ...(await databases.create('garage')), BACKUP_DIR: folder }
    other = await databases.create('restored')
  }, timeout)
  afterAll(async () => {
    await databases?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  test('is backed up while a server writes, as it is at one point in time', { timeout }, async () => {
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
    expect(files).toEqual([expect.stringMatching(/^slipform-[\dTZ-]+-manual\.tar\.gz$/)])
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

  test.runIf(existsSync('/proc/self'))(
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

  test('is replaced only when asked and by a whole backup, and then completely', { timeout }, async () => {
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
  })
})

test.each([['backup'], ['restore', 'x.tar.gz']])(
  '%s names pg_dump for a PostgreSQL server',
  { timeout },
  async (...words) => {
    const { code, output } = await runSlipform(words, { DATABASE_URL: 'postgres://localhost/app' })
    expect([code, output]).toEqual([1, expect.stringMatching(/embedded database alone, .* use pg_dump and pg_restore/)])
  },
)

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
