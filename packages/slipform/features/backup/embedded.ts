import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createGzip, gunzip } from 'node:zlib'
import type { Knex } from 'knex'
import { withConnection } from '../../db/connection.ts'
import { embeddedConnectionOf } from '../../db/embedded/connection-of.ts'
import type { EmbeddedConnection } from '../../db/embedded/embedded-connection.ts'
import { embeddedFolder, finishRestore, restoredFolder, unfinishedFolder } from '../../db/embedded/embedded-folders.ts'
import { closeFiles, makeFolder, syncFiles } from '../../db/embedded/folders.ts'
import { leaseFolder } from '../../db/embedded/lock.ts'
import { ownName } from '../../db/own-schema.ts'
import { readBackupFile } from './files.ts'
import { checkCounts, countRows, type RowCounts, selectTables } from './row-counts.ts'

const unzip = promisify(gunzip)

/**
 * Writes the folder of an open embedded database into a file, between two transactions, while requests wait for its only connection. Then
 * opens the copy and compares the numbers of rows of each table. The signal interrupts both.
 */
export async function dumpEmbedded(db: Knex, file: string, signal?: AbortSignal): Promise<RowCounts> {
  // A cast: the database is an embedded one.
  const embedded = embeddedConnectionOf(db) as EmbeddedConnection
  const { counts, copy } = await withConnection(db, async () => {
    const counts = await countRows(async (sql) => (await embedded.query(sql)).rows)
    await embedded.query('checkpoint')
    const copy = await embedded.dumpDataDir('none')
    return { counts, copy }
  })
  // A cast: the stream of a Blob has the type of browsers.
  await pipeline(Readable.fromWeb(copy.stream() as ReadableStream), createGzip(), createWriteStream(file), { signal })
  const stored = await countInCopy(file, signal)
  checkCounts(counts, stored)
  return stored
}

async function countInCopy(file: string, signal: AbortSignal | undefined): Promise<RowCounts> {
  const workerData = { file, tables: selectTables() }
  const worker = new Worker(new URL('./verify-worker.js', import.meta.url), { workerData, execArgv: [] })
  try {
    const [counts]: [string, number][][] = await once(worker, 'message', { signal })
    return new Map(counts)
  } catch (cause) {
    signal?.throwIfAborted()
    throw new Error(`The backup cannot be opened: ${(cause as Error).message}`, { cause })
  } finally {
    await worker.terminate()
  }
}

/**
 * Replaces the embedded database in a folder by that of a file. The new database is complete and checked before it takes the place of the old
 * one, so that an interrupted restore changes nothing.
 *
 * @throws Error when the folder has a database, unless `overwrite`; when a server uses it; when the file is damaged.
 */
export async function restoreEmbedded(dataDir: string, file: string, { overwrite = false }): Promise<RowCounts> {
  const backup = await readBackupFile(file)
  makeFolder(dataDir)
  const lease = await leaseFolder(dataDir)
  try {
    // Completes an interrupted restore, whose database counts as the existing one.
    await finishRestore(dataDir)
    if (existsSync(embeddedFolder(dataDir)) && !overwrite)
      throw new Error(`${dataDir} has a database. Add --overwrite to replace it.`)
    const folder = unfinishedFolder(dataDir)
    makeFolder(folder)
    try {
      const counts = await unpack(file, backup, folder)
      await rename(folder, restoredFolder(dataDir))
      await finishRestore(dataDir)
      return counts
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    lease.release()
  }
}

/** Unpacks a backup into a folder, counts its rows, and begins a new change log, so that positions that clients hold are no longer valid. */
async function unpack(file: string, backup: Buffer, folder: string): Promise<RowCounts> {
  const { PGlite } = await import('@electric-sql/pglite')
  const explain = (cause: Error) => {
    throw new Error(`${file} is damaged, or of another version of the embedded database: ${cause.message}`, { cause })
  }
  const loadDataDir = new Blob([await unzip(backup).catch(explain)])
  const pglite = await PGlite.create({ dataDir: folder, loadDataDir }).catch(explain)
  try {
    const counts = await countRows(async (sql) => (await pglite.query<Record<string, unknown>>(sql)).rows)
    const { rows } = await pglite.query<{ hasLog: boolean }>(
      `select to_regclass('${ownName('change_horizon')}') is not null as "hasLog"`,
    )
    if (rows[0]?.hasLog)
      await pglite.exec(
        `delete from ${ownName('changes')}; delete from ${ownName('change_horizon')}; select ${ownName('trim_changes')}()`,
      )
    return counts
  } finally {
    await pglite.close()
    closeFiles(folder)
    await syncFiles(folder)
  }
}
