import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../db/embedded/folders.ts'

// The names of backups, and how their files are written, read and deleted. Only files with `scheduledName` are ever deleted.

const scheduledName = /^slipform-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz$/

/**
 * Returns the path of a new backup in a folder, named by the time: `slipform-2026-01-31T03-00-00Z.tar.gz`. A backup by a user,
 * `slipform-2026-01-31T03-00-00Z-manual.tar.gz`, is never deleted by the schedule.
 */
export function newBackupPath(folder: string, by: 'schedule' | 'user', at = new Date()): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  return join(folder, `slipform-${time}${by === 'user' ? '-manual' : ''}.tar.gz`)
}

const advice = 'Name a file in another folder, or choose one with BACKUP_DIR.'

/**
 * Writes a file that only this user can read. The file gets its name once `write` has ended and the file is on the disk; an unfinished file
 * is deleted.
 *
 * @throws Error with advice when the file exists, or when the file or its folder cannot be created.
 */
export async function writeBackup<T>(path: string, write: (file: string) => Promise<T>): Promise<T> {
  if (existsSync(path)) throw new Error(`${path} exists. Choose another name, or delete it.`)
  makeFolder(dirname(path), advice)
  const file = `${path}.partial`
  const created = await open(file, 'wx', 0o600).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'EEXIST')
      throw new Error(
        `${file} exists: another backup is writing it, or was interrupted. If none is running, delete it.`,
      )
    throw new Error(`${file} cannot be created (${code}). ${advice}`)
  })
  await created.close()
  try {
    const result = await write(file)
    await sync(file, 'r+')
    await rename(file, path)
    // Syncs the folder, which holds the name. Windows cannot open folders.
    if (process.platform !== 'win32') await sync(dirname(path), 'r')
    return result
  } finally {
    await rm(file, { force: true })
  }
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

/** Reads the file of a backup; throws an Error if it cannot be read or is not compressed by gzip. */
export async function readBackupFile(path: string): Promise<Buffer> {
  const named = 'Name a file that slipform backup has written.'
  const bytes = await readFile(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`${path} cannot be read (${code}). ${named}`)
  })
  // The first bytes of a gzip file.
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) throw new Error(`${path} is no backup. ${named}`)
  return bytes
}

/** Deletes all but the newest scheduled backups of a folder; other files stay. Returns the deleted names. */
export async function deleteOldBackups(folder: string, keep: number): Promise<string[]> {
  const scheduled = (await readdir(folder)).filter((name) => scheduledName.test(name)).sort()
  const old = scheduled.slice(0, Math.max(0, scheduled.length - keep))
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
  return old
}
