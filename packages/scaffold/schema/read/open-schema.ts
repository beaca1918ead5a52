import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { describeStartFault, migrationsRun, openDatabase, pendingMigrations, readDatabase } from 'slipform/internal'
import { migrationsFolder } from '../../project/layout.ts'
import { UserError } from '../../user-error.ts'
import { requireConnection } from './connect.ts'
import { readSchema } from './read.ts'
import type { DatabaseSchema } from './schema.ts'

/**
 * Reads the schema that the project's migrations lead to. With `DATABASE_URL` set it is that database's, the migrations
 * that it has not run tried in a transaction which is taken back; else that of an embedded database in memory, so that a
 * running server is not in the way.
 */
export async function readProjectSchema(): Promise<DatabaseSchema> {
  const url = databaseUrl()
  return withDatabase(url, async (db) => {
    if (url === undefined)
      return readMigrated(db, 'Fix it. If it changes tables of a database of yours, set DATABASE_URL.')
    const trx = await db.transaction()
    try {
      await trx.raw(`set local lock_timeout = '5s'`)
      return await readMigrated(trx, 'Fix it, or run npm run migrate first, and run this again.')
    } finally {
      await trx.rollback()
    }
  })
}

/** Opens a database for a piece of work, and closes it; refuses, with what to do, when it does not answer. */
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

/** The project's PostgreSQL; undefined for the embedded database. */
export function databaseUrl(): string | undefined {
  try {
    return readDatabase(process.env).databaseUrl
  } catch (error) {
    throw new UserError(describeStartFault(error))
  }
}

async function readMigrated(db: Knex, advice: string): Promise<DatabaseSchema> {
  for (const { name, migration } of await pendingMigrations(db, join(process.cwd(), migrationsFolder))) {
    try {
      await migration.up(db)
    } catch (error) {
      throw new UserError(`The migration ${name} fails: ${(error as Error).message}. ${advice}`)
    }
  }
  return readSchema(db)
}

/**
 * The names of the migrations that the project's database has run: of `DATABASE_URL`'s, else of the embedded one. Undefined
 * when that cannot be told, as a running server has it.
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
