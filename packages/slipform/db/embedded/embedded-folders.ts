// The folders of the embedded database in `DATA_DIR`: restoring writes beside the database, and takes its place at the next opening.

import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the folder of the embedded database in a data folder. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'pglite')
}

/** Returns the folder of a restored database that is complete, but has not yet taken the place of the earlier one. */
export function restoredFolder(dataDir: string): string {
  return join(dataDir, 'pglite.restored')
}

/** Returns the folder in which a database is being restored. */
export function unfinishedFolder(dataDir: string): string {
  return `${restoredFolder(dataDir)}.partial`
}

/**
 * Puts a restored database in the place of the earlier one, and deletes one that is not complete. A process that died meanwhile leaves
 * this to the next one.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  await rm(unfinishedFolder(dataDir), { recursive: true, force: true })
  const restored = restoredFolder(dataDir)
  if (!existsSync(restored)) return
  await rm(embeddedFolder(dataDir), { recursive: true, force: true })
  await rename(restored, embeddedFolder(dataDir))
}
