import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const privateFolder = 0o700
const privateFile = 0o600

/**
 * Creates a data folder and those above it, for this user alone. Node's own recursive mkdir never returns below `/proc`.
 *
 * @throws Error that names the folder and DATA_DIR.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: privateFolder })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new Error(`The data folder ${folder} cannot be created (${code}). Choose another one with DATA_DIR.`)
  }
}

/**
 * Closes the folder of an embedded database to other users. PGlite unpacks a database writable for everybody; what it writes
 * later is private once the folder is, as PostgreSQL follows the folder's mode. The folder comes last, so that its mode tells
 * whether this was done.
 */
export function closeToOthers(folder: string): void {
  if ((statSync(folder).mode & 0o777) === privateFolder || process.platform === 'win32') return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink())
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? privateFolder : privateFile)
  }
  chmodSync(folder, privateFolder)
}
