// The folders of the embedded database in `DATA_DIR`. A restore writes a second folder, which replaces the database at the next opening.

import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the folder of the embedded database in a data folder. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'pglite')
}

/** Returns the folder of a complete restored database that has not replaced the earlier one yet. */
export function restoredFolder(dataDir: string): string {
  return join(dataDir, 'pglite.restored')
}

/** Returns the folder in which a database is being restored. */
export function unfinishedFolder(dataDir: string): string {
  return `${restoredFolder(dataDir)}.partial`
}

/**
 * Replaces the database by a complete restored one, and deletes an incomplete one. Every opening calls this, so that it is also completed
 * after a process died in between.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  await rm(unfinishedFolder(dataDir), { recursive: true, force: true })
  const restored = restoredFolder(dataDir)
  if (!existsSync(restored)) return
  await rm(embeddedFolder(dataDir), { recursive: true, force: true })
  await rename(restored, embeddedFolder(dataDir))
}
