import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteOldBackups, newBackupPath, readBackupFile, writeBackup } from './files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipform-backups-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a backup is named by its time', () => {
  expect(newBackupPath('/b', 'schedule', new Date('2026-01-31T03:00:00.123Z'))).toBe(
    '/b/slipform-2026-01-31T03-00-00Z.tar.gz',
  )
  expect(newBackupPath('/b', 'user', new Date('2026-01-31T03:00:00Z'))).toBe(
    '/b/slipform-2026-01-31T03-00-00Z-manual.tar.gz',
  )
})

test('a file has its name only when it is complete, and is private', async () => {
  const path = join(folder, 'new/x.tar.gz')
  await writeBackup(path, async (file) => {
    expect(existsSync(path)).toBe(false)
    await writeFile(file, new Uint8Array([0x1f, 0x8b]))
  })
  expect(readdirSync(join(folder, 'new'))).toEqual(['x.tar.gz'])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700)
  await readBackupFile(path)
  await expect(writeBackup(path, async () => {})).rejects.toThrow('exists')
})

test.runIf(existsSync('/proc/self'))('a folder that cannot be created is an error at once', async () => {
  const message =
    'The folder /proc/backups cannot be created (ENOENT). Name a file in another folder, or choose one with BACKUP_DIR.'
  await expect(writeBackup('/proc/backups/x.tar.gz', async () => {})).rejects.toThrow(message)
})

test.runIf(existsSync('/proc/self'))('a file that cannot be created is an error with advice', async () => {
  const message =
    '/proc/x.tar.gz.partial cannot be created (ENOENT). Name a file in another folder, or choose one with BACKUP_DIR.'
  await expect(writeBackup('/proc/x.tar.gz', async () => {})).rejects.toThrow(message)
})

test('a file that is no backup is not restored', async () => {
  const path = join(folder, 'x')
  await writeFile(path, 'something else')
  await expect(readBackupFile(path)).rejects.toThrow(/is no backup/)
})

test('what fails leaves nothing', async () => {
  const fail = async (file: string) => {
    await writeFile(file, 'half')
    throw new Error('disk full')
  }
  await expect(writeBackup(join(folder, 'x.tar.gz'), fail)).rejects.toThrow('disk full')
  expect(readdirSync(folder)).toEqual([])
})

test('old scheduled backups are deleted, and nothing else', async () => {
  const names = [1, 2, 3].map((day) => `slipform-2026-01-0${day}T03-00-00Z.tar.gz`)
  const named = ['2025-06-01T03-00-00Z-manual.tar.gz', 'before-update.tar.gz', '2025-01-01T03-00-00Z.tar.gz.txt']
  const others = [...named.map((name) => `slipform-${name}`), 'notes.txt']
  for (const name of [...names, ...others]) writeFileSync(join(folder, name), '')
  expect(await deleteOldBackups(folder, 2)).toEqual([names[0]])
  expect(readdirSync(folder).sort()).toEqual([...names.slice(1), ...others].sort())
})
