import { stat } from 'node:fs/promises'
import type { Knex } from 'knex'
import { dumpEmbedded } from './embedded.ts'
import { writeBackup } from './files.ts'
import { describeCounts } from './row-counts.ts'

/**
 * Stores a backup of an embedded database that this process has open: reads it back and compares it with the database. Returns the path, the
 * size and what it holds, in a sentence.
 */
export async function backUp(db: Knex, path: string, signal?: AbortSignal): Promise<string> {
  const counts = await writeBackup(path, (file) => dumpEmbedded(db, file, signal))
  const { size } = await stat(path)
  return `Stored and read back ${path}: ${describeCounts(counts)}, ${sizeOf(size)}.`
}

/** Throws an error if the settings name a PostgreSQL server, whose backups are those of `pg_dump`. */
export function checkEmbedded(databaseUrl: string | undefined, work: string): void {
  if (databaseUrl !== undefined)
    throw new Error(
      `${work} the embedded database alone, and DATABASE_URL names a PostgreSQL server: use pg_dump and pg_restore, as docs/backup.md shows.`,
    )
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

function sizeOf(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}
