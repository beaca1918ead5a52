import { stat } from 'node:fs/promises'
import type { Knex } from 'knex'
import { checkDirectUrl } from '../../db/direct-url.ts'
import { dumpEmbedded, restoreEmbedded } from './embedded.ts'
import { type BackupKind, kindOfBackup, newBackupPath, newManualPath, writeBackup } from './files.ts'
import { dumpPostgres, restorePostgres } from './postgres.ts'
import { describeCounts, type RowCounts } from './row-counts.ts'

/** A stored backup, of the schedule or of `slipform backup`: it was read back and compared with the database. */
export interface StoredBackup {
  readonly path: string
  /** The path, the size and what it holds, in a sentence. */
  readonly description: string
}

/** Where a backup is written: a file, or a new one in the folder of the settings, which a user asks for or the schedule. */
export type BackupTarget = { readonly path: string } | { readonly folder: string; readonly isManual?: boolean }

/** Stores a backup of a PostgreSQL database. */
export function backUpPostgres(url: string, target: BackupTarget, signal?: AbortSignal): Promise<StoredBackup> {
  return store('postgres', target, (file) => dumpPostgres(url, file, signal))
}

/** Stores a backup of an embedded database that this process has open. */
export function backUpEmbedded(db: Knex, target: BackupTarget, signal?: AbortSignal): Promise<StoredBackup> {
  return store('embedded', target, (file) => dumpEmbedded(db, file, signal))
}

async function store(
  kind: BackupKind,
  target: BackupTarget,
  dump: (file: string) => Promise<RowCounts>,
): Promise<StoredBackup> {
  const path = pathOf(kind, target)
  const advice = 'path' in target ? 'Name a file in another one.' : 'Choose another one with BACKUP_DIR.'
  const counts = await writeBackup(path, advice, dump)
  const { size } = await stat(path)
  return { path, description: `Stored and read back ${path}: ${describeCounts(counts)}, ${sizeOf(size)}.` }
}

function pathOf(kind: BackupKind, target: BackupTarget): string {
  if ('path' in target) return target.path
  return target.isManual ? newManualPath(target.folder, kind) : newBackupPath(target.folder, kind)
}

/** Where the database is: as in the settings. */
interface RestoreTarget {
  readonly databaseUrl: string | undefined
  readonly directUrl?: string | undefined
  readonly dataDir: string
}

/**
 * Restores a backup into the database of the settings; returns a sentence about it.
 *
 * @throws Error when the file is of another kind of database, or the database is in use or not empty.
 */
export async function restoreBackup(
  file: string,
  { databaseUrl, directUrl = databaseUrl, dataDir }: RestoreTarget,
  options: { readonly overwrite?: boolean },
): Promise<string> {
  const kind = await kindOfBackup(file)
  if (kind === 'postgres' && databaseUrl === undefined)
    throw new Error(`${file} is of a PostgreSQL server. Set DATABASE_URL to the database to restore it into.`)
  if (kind === 'embedded' && databaseUrl !== undefined)
    throw new Error(`${file} is of an embedded database, which DATABASE_URL is not. Remove DATABASE_URL.`)
  await checkDirectUrl(databaseUrl, directUrl)
  const counts =
    directUrl === undefined
      ? await restoreEmbedded(dataDir, file, options)
      : await restorePostgres(directUrl, file, options)
  return `Restored ${file}: ${describeCounts(counts)}. Start the server: it runs the migrations that the backup has not.`
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

function sizeOf(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}
