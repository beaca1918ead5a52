import { randomInt } from 'node:crypto'
import type { Knex } from 'knex'
import { openDatabase } from '../open.ts'
import { describeStartFault } from '../start-fault.ts'
import { maskPassword } from './url-password.ts'

/** The database of a connection, as PostgreSQL itself names it: a pooler may use another name. */
interface Identity {
  readonly name: string
  readonly oid: string
  readonly isStandby: boolean
}

// The timeout with which migrations wait for a connection, too.
const limits = { connections: 1, connectionTimeout: 60_000 } as const

// Keys of advisory locks have 64 bits, and this function returns up to 48.
const keyLimit = 2 ** 48 - 1

/**
 * Checks, before migrations, that `DATABASE_DIRECT_URL` leads to the same database as `DATABASE_URL`, and to its primary: an advisory lock
 * of one connection must not be free for the other. That requires no rights, and works through a pooler.
 *
 * @throws Error that names both databases.
 */
export async function checkDirectUrl(url: string | undefined, directUrl: string | undefined): Promise<void> {
  if (url === undefined || directUrl === undefined || url === directUrl) return
  const [db, direct] = await Promise.all([openDatabase({ url }, limits), openDatabase({ url: directUrl }, limits)])
  try {
    const there = await identify(direct).catch((error) => {
      throw new Error(describeStartFault(error).replaceAll('DATABASE_URL', 'DATABASE_DIRECT_URL'))
    })
    if (there.isStandby)
      throw new Error(
        `DATABASE_DIRECT_URL (${maskPassword(directUrl)}) leads to a standby, which accepts no migrations. Set it to the URL of the primary.`,
      )
    const here = await identify(db)
    // A standby has its own locks, but the oids of its primary.
    const isSame = here.isStandby
      ? here.name === there.name && here.oid === there.oid
      : await direct.transaction((trx) => sharesLocks(trx, db))
    if (!isSame)
      throw new Error(
        `DATABASE_URL (${maskPassword(url)}) leads to the database "${here.name}", and DATABASE_DIRECT_URL (${maskPassword(directUrl)}) to another one, "${there.name}". Migrations and backups use the latter. Set both to the same database.`,
      )
  } finally {
    await Promise.all([db.destroy(), direct.destroy()])
  }
}

async function identify(db: Knex): Promise<Identity> {
  const { rows } = await db.raw(
    'select datname as name, oid::text, pg_is_in_recovery() as "isStandby" from pg_database where datname = current_database()',
  )
  return rows[0]
}

/** Whether a lock that a transaction takes is not free in a database. */
async function sharesLocks(trx: Knex.Transaction, db: Knex): Promise<boolean> {
  const lock = `select pg_try_advisory_xact_lock(${randomInt(keyLimit)}) as "isFree"`
  await trx.raw(lock)
  const { rows } = await db.raw(lock)
  return !rows[0].isFree
}
