import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { type DatabaseLimits, defaultLimits } from '../../base/database-limits.ts'
import type { Notices } from '../../base/notices.ts'
import { withConnection } from '../connection.ts'
import { knexOptions } from '../knex-options.ts'
import { timeTypes } from '../time-types.ts'
import { embeddedConnectionOf } from './connection-of.ts'
import { EmbeddedConnection } from './embedded-connection.ts'
import { embeddedFolder, finishRestore } from './embedded-folders.ts'
import { EmbeddedThread } from './embedded-thread.ts'
import { closeToOthers, makeFolder, syncFiles } from './folders.ts'
import { freeBytesOf, rejectWritesOnFullDisk } from './full-disk.ts'
import { type Lease, leaseFolder } from './lock.ts'
import { withOneHolder } from './one-holder.ts'

// PGlite reads small bigints as numbers, and the driver of PostgreSQL reads all as texts. As texts, counts are the same on both.
const bigintType = 20

/** Opens the embedded database in a folder, or in memory. A folder is leased first: two processes would destroy the database. */
export async function openEmbedded(
  dataDir: string | undefined,
  limits: DatabaseLimits,
  notices: Notices,
): Promise<Knex> {
  if (dataDir === undefined) return openPglite({ ...defaultLimits, ...limits })
  makeFolder(dataDir)
  const lease = await leaseFolder(dataDir, notices)
  try {
    await finishRestore(dataDir)
    const db = await openPglite({ ...defaultLimits, ...limits }, embeddedFolder(dataDir), lease)
    void lease.lost.then((line) => {
      embeddedConnectionOf(db)?.abandon()
      notices.error(line)
      process.exit(1)
    })
    return db
  } catch (error) {
    lease.release()
    throw error
  }
}

/** Opens the embedded database in a folder that this process has leased, or in memory without a folder. */
async function openPglite(
  { idleTransactionTimeout, statementTimeout, fsync }: Required<DatabaseLimits>,
  folder?: string,
  lease?: Lease,
): Promise<Knex> {
  const { default: ClientPglite } = await import('knex-pglite').catch(explainMissing)
  const hasDatabase = () => folder !== undefined && existsSync(join(folder, 'PG_VERSION'))
  const isNew = !hasDatabase()
  const request = { folder, fsync, textTypes: [bigintType, ...timeTypes], lease: lease?.state }
  const connection = await EmbeddedConnection.open({
    folder,
    statementTimeout,
    start: () => EmbeddedThread.start({ ...request, isNew: !hasDatabase() }),
    onClose: () => lease?.release(),
  })
  if (folder !== undefined) {
    closeToOthers(folder)
    if (isNew && fsync) await syncFiles(folder)
    rejectWritesOnFullDisk(connection, () => freeBytesOf(folder))
  }
  const { default: knex } = await import('knex')
  // knex's types do not know the client of PGlite.
  const settings = { pglite: connection } as never
  const db = knex({ client: withOneHolder(ClientPglite), ...knexOptions, dialect: 'postgres', connection: settings })
  Object.assign(db.userParams, { idleTransactionTimeout })
  // Opens knex's only connection: knex closes the database with it, and would not close one without.
  await withConnection(db, async () => {})
  return db
}

/** Explains a failed import of the embedded database: it is an optional dependency. */
function explainMissing(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' && error.code !== 'MODULE_NOT_FOUND') throw error
  throw new Error(
    'The embedded database is not installed. Set DATABASE_URL to a PostgreSQL, or install without --omit=optional.',
    { cause: error },
  )
}
