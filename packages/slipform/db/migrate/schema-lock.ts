import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import { printedNotices } from '../../base/notices.ts'
import { embeddedConnectionOf } from '../embedded/connection-of.ts'
import { openDatabase } from '../open.ts'

/** The key of the advisory lock: an arbitrary number, unlikely to be used by other programs. */
const lockKey = 7_230_181_194

// Milliseconds that a schema change waits for other transactions; later transactions wait behind it.
const defaultLockTimeoutMs = 10_000

// One connection holds the lock, the others run the work.
const poolConnections = 4
const connectionTimeoutMs = 60_000

// The interval of attempts. Between them a process holds no connection: a pooler may have few.
const retryMs = 500

/**
 * Runs work that only one process may do at a time: migrations, seeds, first users. Other processes wait. `work` gets separate connections
 * without a statement timeout, because indexing a large table takes long.
 *
 * Connects by `DATABASE_DIRECT_URL` if it is set. The lock belongs to a transaction rather than to a session, so that it is always released,
 * also behind a pooler.
 *
 * @throws Error when `DATABASE_DIRECT_URL` leads to another database.
 */
export async function withSchemaLock<T>(
  db: Knex,
  work: (db: Knex) => Promise<T>,
  { notices = printedNotices, lockTimeout = defaultLockTimeoutMs } = {},
): Promise<T> {
  // The folder of an embedded database is already locked.
  const embedded = embeddedConnectionOf(db)
  if (embedded) return embedded.withoutTimeout(() => work(db))
  const { directUrl: url } = db.userParams
  const { connectionString } = db.client.config.connection
  if (url !== connectionString) {
    const { checkDirectUrl } = await import('../postgres/direct-url.ts')
    await checkDirectUrl(connectionString, url)
  }
  for (let isFirst = true; ; isFirst = false) {
    const done = await tryWork(url, work, lockTimeout)
    if (done !== undefined) return done.result
    if (isFirst) notices.warn('Another process is preparing the database. Waiting for it to finish.')
    await setTimeout(retryMs)
  }
}

/** Runs the work if no other process has the lock; returns undefined otherwise. */
async function tryWork<T>(
  url: string,
  work: (db: Knex) => Promise<T>,
  lockTimeout: number,
): Promise<{ readonly result: T } | undefined> {
  const patient = await openDatabase(
    { url },
    {
      statementTimeout: 0,
      idleTransactionTimeout: 0,
      lockTimeout,
      connections: poolConnections,
      connectionTimeout: connectionTimeoutMs,
    },
  )
  try {
    return await patient.transaction(async (lock) => {
      // Without parameters, as the driver otherwise leaves a portal open: its snapshot would stop `create index concurrently`.
      const { rows } = await lock.raw(`select pg_try_advisory_xact_lock(${lockKey}) as "isFree"`)
      return rows[0].isFree ? { result: await work(patient) } : undefined
    })
  } finally {
    await patient.destroy()
  }
}
