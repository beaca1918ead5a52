import { readdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { copyEmptyDatabase } from '../../fixtures/empty-database.ts'
import { backup } from './feature.ts'

const everySecond = '* * * * * *'

const folder = await copyEmptyDatabase('backups')
const db = await openDatabase({ dataDir: folder })
afterAll(async () => {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the feature, which uses nothing else of the application, until it has logged some lines. */
async function logged(backupDir: string, count: number): Promise<string[]> {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const env = { BACKUP_SCHEDULE: everySecond, BACKUP_DIR: backupDir, BACKUP_KEEP: '1', DATA_DIR: folder }
  const started = await backup().start?.({ env, services: { db } } as never, { log } as never)
  await expect.poll(() => lines.length, { timeout: 300_000 }).toBeGreaterThanOrEqual(count)
  await started?.stop?.()
  return lines
}

test('stores backups at their times, and keeps the newest', async () => {
  const backups = join(folder, 'backups')
  for (const line of await logged(backups, 2)) expect(line).toMatch(/^Stored and read back /)
  const names = readdirSync(backups).filter((name) => name.endsWith('Z.tar.gz'))
  expect(names.length).toBeGreaterThanOrEqual(1)
  expect(names.length).toBeLessThanOrEqual(2)
})

test('a failure is logged, and the next backup runs', async () => {
  writeFileSync(join(folder, 'file'), '')
  expect(new Set(await logged(join(folder, 'file/backups'), 2))).toEqual(new Set(['The scheduled backup failed']))
})

test('a schedule for a PostgreSQL server is refused', () => {
  const env = { BACKUP_SCHEDULE: everySecond, DATABASE_URL: 'postgres://localhost/app' }
  expect(() => backup().checkSettings?.(env)).toThrow(/^BACKUP_SCHEDULE backs up the embedded database alone/)
  expect(() => backup().checkSettings?.({ ...env, BACKUP_SCHEDULE: '' })).not.toThrow()
})
