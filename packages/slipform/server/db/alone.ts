import type { Knex } from 'knex'
import { openDatabase } from './open.ts'

/** The key of the advisory lock: any number that other programs on the database do not use. */
const lockKey = 7_230_181_194

// Milliseconds that a change of the schema waits for other transactions: those that come after it wait as well.
const usualLockTimeoutMs = 10_000

// The lock, the work, and what the work does beside it.
const connections = 4
const connectionTimeoutMs = 60_000

/**
 * Does what one process at a time does to a database: migrations, seeds, first users. Others wait. `work` gets connections of
 * its own, whose statements are not timed, because an index of a large table takes as long as it takes.
 *
 * The lock belongs to a transaction rather than to a session: it ends with it whatever happens, behind a pooler too.
 */
export async function alone<T>(db: Knex, work: (db: Knex) => Promise<T>, lockTimeout = usualLockTimeoutMs): Promise<T> {
  // The folder of an embedded database is locked already.
  if (db.client.pglite) return work(db)
  const { connectionString: url } = db.client.config.connection
  const patient = await openDatabase(
    { url },
    {
      statementTimeout: 0,
      idleTransactionTimeout: 0,
      lockTimeout,
      connections,
      connectionTimeout: connectionTimeoutMs,
    },
  )
  try {
    return await patient.transaction(async (lock) => {
      await lock.raw('set local lock_timeout = 0')
      const { rows } = await lock.raw('select pg_try_advisory_xact_lock(?) as "isFree"', [lockKey])
      if (!rows[0].isFree) {
        console.warn('Another process is preparing the database. Waiting for it to finish.')
        await lock.raw('select pg_advisory_xact_lock(?)', [lockKey])
      }
      return work(patient)
    })
  } finally {
    await patient.destroy()
  }
}
