import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { Knex } from 'knex'
import { embeddedFolder, finishRestore } from './embedded-folders.ts'
import { closeToOthers, makeFolder } from './folders.ts'
import { freeBytesOf, rejectWritesOnFullDisk } from './full-disk.ts'
import { asText, identifiers, timeTypes } from './knex-options.ts'
import { type DatabaseLimits, defaultLimits } from './limits.ts'
import { type Lease, leaseFolder } from './lock.ts'

/** Opens the embedded database in a folder, or in memory. */
export async function openEmbedded(dataDir: string | undefined, limits: DatabaseLimits): Promise<Knex> {
  if (dataDir === undefined) return openPglite(limits)
  makeFolder(dataDir)
  const lease = await leaseFolder(dataDir)
  try {
    await finishRestore(dataDir)
    return await openPglite(limits, embeddedFolder(dataDir), lease)
  } catch (error) {
    lease.release()
    throw error
  }
}

/** Opens the embedded database in a folder that this process has leased; without one in memory. */
async function openPglite(
  { idleTransactionTimeout = defaultLimits.idleTransactionTimeout }: DatabaseLimits,
  folder?: string,
  lease?: Lease,
): Promise<Knex> {
  const { PGlite } = await import('@electric-sql/pglite').catch(explainMissing)
  const parsers = Object.fromEntries(Object.values(timeTypes).map((oid) => [oid, asText]))
  const isNew = folder === undefined || !existsSync(join(folder, 'PG_VERSION'))
  const opening = PGlite.create({
    parsers,
    ...(folder === undefined ? {} : { dataDir: folder }),
    // Unpacks a prepared empty database, which takes a third of the time of initdb.
    ...(isNew ? { loadDataDir: await emptyDatabase() } : {}),
  })
  const [pglite, { default: knex }, { default: ClientPglite }] = await Promise.all([
    opening,
    import('knex'),
    import('knex-pglite'),
  ])
  if (folder !== undefined) {
    closeToOthers(folder)
    rejectWritesOnFullDisk(pglite, () => freeBytesOf(folder))
  }
  if (lease !== undefined) confirmWrites(pglite, lease)
  // knex closes the database when it closes its only connection.
  const close = pglite.close.bind(pglite)
  pglite.close = () => close().finally(() => lease?.release())
  const db = knex({ client: ClientPglite, ...identifiers, dialect: 'postgres', connection: { pglite } as never })
  Object.assign(db.userParams, { idleTransactionTimeout })
  // Runs through the pool: it closes the database only after it has opened its connection.
  await db.raw("set time zone 'UTC'")
  await db.raw("set datestyle = 'ISO'")
  return db
}

/** Explains a failed import of the embedded database: it is an optional dependency. */
function explainMissing(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  throw new Error(
    'The embedded database is not installed. Set DATABASE_URL to a PostgreSQL, or install without --omit=optional.',
    { cause: error },
  )
}

/** Makes every write to the folder confirm the lease first: a process that was suspended and lost it stops writing. */
function confirmWrites({ Module: { FS } }: PGlite, lease: Lease): void {
  const write = FS.write.bind(FS)
  FS.write = (...args: unknown[]) => {
    lease.confirm()
    return write(...args)
  }
}

async function emptyDatabase(): Promise<Blob> {
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs')
  return dataDir()
}
