import { getEventListeners } from 'node:events'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { copyEmptyDatabase } from '../../fixtures/empty-database.ts'
import { dumpEmbedded, restoreEmbedded } from './embedded.ts'

test('a backup holds the rows of all tables but unlogged ones, as a database has after a crash', async () => {
  const folder = await copyEmptyDatabase('backup-unlogged')
  const file = join(folder, 'backup.tar.gz')
  const db = await openDatabase({ dataDir: folder })
  await db.raw('create table notes as select generate_series(1, 3) as id')
  await db.raw('create unlogged table locks as select generate_series(1, 2) as id')
  expect([...(await dumpEmbedded(db, file))]).toEqual([['public.notes', 3]])
  await db.destroy()

  const dataDir = join(folder, 'restored')
  expect([...(await restoreEmbedded(dataDir, file, {}))]).toEqual([['public.notes', 3]])
  const paths = readdirSync(join(dataDir, 'pglite'), { recursive: true, encoding: 'utf8' })
  for (const path of process.platform === 'win32' ? [] : ['', ...paths])
    expect(statSync(join(dataDir, 'pglite', path)).mode & 0o077, path).toBe(0)

  // As a restore leaves it that was killed.
  mkdirSync(join(dataDir, 'pglite.restored.partial/base'), { recursive: true })
  const restored = await openDatabase({ dataDir })
  expect(existsSync(join(dataDir, 'pglite.restored.partial'))).toBe(false)
  expect(await restored('notes').pluck('id')).toEqual([1, 2, 3])
  expect(await restored('locks').pluck('id')).toEqual([])
  await restored.destroy()
  await rm(folder, { recursive: true })
})

test('a backup can be interrupted, and leaves nothing behind on the signal', async () => {
  const folder = await copyEmptyDatabase('backup-interrupted')
  const file = join(folder, 'backup.tar.gz')
  const db = await openDatabase({ dataDir: folder })
  const stopping = new AbortController()
  expect((await dumpEmbedded(db, file, stopping.signal)).size).toBe(0)
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([])

  await rm(file)
  const writing = dumpEmbedded(db, file, stopping.signal)
  await expect.poll(() => existsSync(file) && statSync(file).size, { interval: 10, timeout: 30_000 }).toBeGreaterThan(0)
  stopping.abort(new Error('The server stops.'))
  await expect(writing).rejects.toThrow(/The server stops|aborted/)
  await db.destroy()
  await rm(folder, { recursive: true })
})
