import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { Knex } from 'knex'
import { closeToOthers, makeFolder } from './folders.ts'
import { type Lease, leaseFolder } from './lock.ts'

/** Which database to open: a PostgreSQL by its URL, or the embedded one in a folder, or in memory when neither is given. */
export interface DatabaseLocation {
  readonly url?: string | undefined
  readonly dataDir?: string | undefined
}

/** Limits of the connections to a PostgreSQL server. */
export interface DatabaseLimits {
  /** Milliseconds after which a statement is cancelled. */
  readonly statementTimeout?: number
  /** The maximum number of open connections. */
  readonly connections?: number
  /** Milliseconds that a request waits for a free connection. */
  readonly connectionTimeout?: number
  /** Milliseconds that a statement waits for a lock; 0 for no separate limit. */
  readonly lockTimeout?: number
  /** Milliseconds after which an idle transaction is rolled back; 0 for never. */
  readonly idleTransactionTimeout?: number
}

const defaultIdleTransactionTimeoutMs = 30_000

// PostgreSQL ends an idle transaction this much later than the server does, in case the server is suspended or gone.
const idleReserveMs = 5_000

// Dates and timestamps stay strings, as in responses: a JavaScript Date shifts dates and rounds timestamps.
const asText = (text: string) => text
const timeTypes = { date: 1082, timestamp: 1114, timestamptz: 1184 }

// A bare question mark is a binding to knex, in a name too.
const names: Pick<Knex.Config, 'wrapIdentifier'> = {
  wrapIdentifier: (name, wrap) => wrap(name).replaceAll('?', '\\?'),
}

/**
 * Opens a database and loads its driver; `destroy()` closes it. The session's time zone is UTC. The limits apply to servers only:
 * the embedded database has one connection, and its statements can be neither timed nor cancelled.
 */
export async function openDatabase({ url, dataDir }: DatabaseLocation, limits: DatabaseLimits = {}): Promise<Knex> {
  return url === undefined ? openEmbedded(dataDir, limits) : openPostgres(url, limits)
}

async function openPostgres(
  connectionString: string,
  {
    statementTimeout = 30_000,
    connections = 10,
    connectionTimeout = 2_000,
    lockTimeout = 0,
    idleTransactionTimeout = defaultIdleTransactionTimeoutMs,
  }: DatabaseLimits,
): Promise<Knex> {
  const [{ default: pg }, { default: knex }, { CancellingClient }] = await Promise.all([
    import('pg'),
    import('knex'),
    import('./cancelling-client.ts'),
  ])
  const types = new pg.TypeOverrides()
  for (const oid of Object.values(timeTypes)) types.setTypeParser(oid, asText)
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: idleTransactionTimeout && idleTransactionTimeout + idleReserveMs,
  }
  const db = knex({
    client: CancellingClient,
    ...names,
    connection: {
      connectionString,
      types,
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    } as Knex.PgConnectionConfig,
    acquireConnectionTimeout: connectionTimeout,
    // knex also throws what it warns of: a failed connection.
    log: { warn: () => {} },
    pool: { min: 0, max: connections },
  })
  Object.assign(db.userParams, { idleTransactionTimeout })
  return db
}

async function openEmbedded(dataDir: string | undefined, limits: DatabaseLimits): Promise<Knex> {
  if (dataDir === undefined) return openPglite(limits)
  makeFolder(dataDir)
  const lease = await leaseFolder(dataDir)
  try {
    return await openPglite(limits, join(dataDir, 'pglite'), lease)
  } catch (error) {
    lease.release()
    throw error
  }
}

/** Opens the embedded database in a folder that this process has leased; without one in memory. */
async function openPglite(
  { idleTransactionTimeout = defaultIdleTransactionTimeoutMs }: DatabaseLimits,
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
  if (folder !== undefined) closeToOthers(folder)
  if (lease !== undefined) confirmWrites(pglite, lease)
  // knex closes the database when it closes its only connection.
  const close = pglite.close.bind(pglite)
  pglite.close = () => close().finally(() => lease?.release())
  const db = knex({ client: ClientPglite, ...names, dialect: 'postgres', connection: { pglite } as never })
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
