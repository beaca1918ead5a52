import type { Knex } from 'knex'
import { dumpEmbedded } from './embedded.ts'
import { writeBackup } from './files.ts'
import { describeCounts } from './row-counts.ts'

/**
 * Stores a backup of an embedded database that this process has open, reads it back, and compares it with the database. Returns a sentence
 * with the path and the numbers of tables and rows.
 */
export async function backUp(db: Knex, path: string, signal?: AbortSignal): Promise<string> {
  const counts = await writeBackup(path, (file) => dumpEmbedded(db, file, signal))
  return `Stored and read back ${path}: ${describeCounts(counts)}.`
}

/** Throws an Error if the settings name a PostgreSQL server, which `pg_dump` backs up; `work` is the beginning of its message. */
export function checkEmbedded(databaseUrl: string | undefined, work: string): void {
  if (databaseUrl !== undefined)
    throw new Error(
      `${work} the embedded database alone, and DATABASE_URL names a PostgreSQL server: use pg_dump and pg_restore, as docs/backup.md shows.`,
    )
}
