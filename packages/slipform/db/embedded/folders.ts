// Folders and files that only the user of this process may read: of the embedded database, of backups and of the generated secret.

import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const privateFolder = 0o700
const privateFile = 0o600

/**
 * Creates a private folder and its parents; throws an Error with folder and advice. One by one, as Node's recursive mkdir never returns
 * below `/proc`.
 */
export function makeFolder(folder: string, advice = 'Choose another one with DATA_DIR.'): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder), advice)
  try {
    mkdirSync(folder, { mode: privateFolder })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new Error(`The folder ${folder} cannot be created (${code}). ${advice}`)
  }
}

/**
 * Makes the folder of an embedded database private. PGlite unpacks a database world-writable; later files follow the folder's mode, as in
 * PostgreSQL. The folder's own mode changes last, so that it shows whether all files were changed.
 */
export function closeToOthers(folder: string): void {
  if ((statSync(folder).mode & 0o777) !== privateFolder) closeFiles(folder)
}

/** Makes a folder and everything in it private to this user. */
export function closeFiles(folder: string): void {
  if (process.platform === 'win32') return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink())
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? privateFolder : privateFile)
  }
  chmodSync(folder, privateFolder)
}

/** Writes the files of a folder to the disk (fsync). */
export async function syncFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const handle = await open(join(entry.parentPath, entry.name), 'r+')
    await handle.sync().finally(() => handle.close())
  }
}
