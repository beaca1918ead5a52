// The databases that generators open: the one at a URL, or an embedded one in memory. They change nothing in the former.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { describeStartFault, migrationsRun, openDatabase, readDatabase, tryMigrations } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import { migrationsFolder } from '../../source/files/layout.ts'
import { readSchema } from './read.ts'
import type { DatabaseSchema } from './schema.ts'

/**
 * Reads the schema after all migrations of the project. With `DATABASE_URL`, runs pending migrations in a transaction and rolls
 * it back. Without it, migrates an embedded database in memory, which does not need the lock of a running server.
 */
export async function readProjectSchema(): Promise<DatabaseSchema> {
  const url = databaseUrl()
  return withDatabase(url, async (db) => {
    if (url === undefined)
      return readMigrated(db, 'Fix it. If it changes tables of an existing database, set DATABASE_URL.')
    const trx = await db.transaction()
    try {
      await trx.raw(`set local lock_timeout = '5s'`)
      return await readMigrated(trx, 'Fix it, or run npm run migrate first, and run this again.')
    } finally {
      await trx.rollback()
    }
  })
}

/**
 * Opens a database, runs `work` and closes it.
 *
 * @throws UserError when it cannot connect.
 */
export async function withDatabase<T>(url: string | undefined, work: (db: Knex) => Promise<T>): Promise<T> {
  if (url !== undefined) await requireConnection(url)
  const db = await openDatabase({ url, dataDir: undefined })
  try {
    return await work(db)
  } catch (error) {
    throw error instanceof Error && error.name === 'KnexTimeoutError' ? new UserError(describeStartFault(error)) : error
  } finally {
    await db.destroy()
  }
}

/** Returns the URL of the project's PostgreSQL; undefined for the embedded database. */
export function databaseUrl(): string | undefined {
  try {
    return readDatabase(process.env).databaseUrl
  } catch (error) {
    throw new UserError(describeStartFault(error))
  }
}

async function readMigrated(db: Knex, advice: string): Promise<DatabaseSchema> {
  await tryMigrations(db, join(process.cwd(), migrationsFolder)).catch((error: Error) => {
    throw new UserError(`${error.message} ${advice}`)
  })
  return readSchema(db)
}

/**
 * Returns the names of the migrations that the project's database has run: `DATABASE_URL` or the embedded database. Undefined if a
 * running server has locked the latter.
 */
export async function runMigrations(): Promise<string[] | undefined> {
  const { databaseUrl: url, dataDir } = readDatabase(process.env)
  if (url !== undefined) return withDatabase(url, migrationsRun)
  if (!existsSync(join(dataDir, 'pglite'))) return []
  try {
    const db = await openDatabase({ dataDir })
    return await migrationsRun(db).finally(() => db.destroy())
  } catch {
    return undefined
  }
}

/** The timeout of a connection. */
const timeoutMs = 5000

// Errors of the driver without a code of PostgreSQL.
const driverMessages: readonly (readonly [RegExp, string])[] = [
  [
    /^The database does not respond|^Connection terminated|Timeout acquiring a connection/,
    'The server at DATABASE_URL does not respond as PostgreSQL. Check the host and port.',
  ],
  [/password must be a string/, 'The PostgreSQL at DATABASE_URL requires a password: user:password@host.'],
]

/** @throws UserError when a connection to a PostgreSQL fails, with all hosts of its URL. */
async function requireConnection(url: string): Promise<void> {
  const db = await openDatabase({ url, dataDir: undefined }, { connections: 1, connectionTimeout: timeoutMs })
  try {
    await db.raw('select 1')
  } catch (error) {
    const { message } = error as Error
    const [, said = describeStartFault(error)] = driverMessages.find(([pattern]) => pattern.test(message)) ?? []
    throw new UserError(url === process.env.DATABASE_URL ? said : said.replace('DATABASE_URL', 'the given URL'))
  } finally {
    await db.destroy()
  }
}
