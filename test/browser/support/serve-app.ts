import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import type { Knex } from 'knex'
import type { AnyModel } from 'slipform'
import { createTables } from '../../../packages/slipform/db/migrate/create-tables.ts'
import { migrateEngine } from '../../../packages/slipform/db/migrate/migrate.ts'
import type { FeatureMigrations } from '../../../packages/slipform/db/migrate/migration-files.ts'
import { openDatabase } from '../../../packages/slipform/db/open.ts'

/** Opens a database in memory with the tables of features, and those of models by the names of their resources. */
export async function openTables(
  models: readonly AnyModel[],
  names: readonly string[],
  features: readonly FeatureMigrations[] = [],
): Promise<Knex> {
  const db = await openDatabase({})
  await migrateEngine(db, features)
  await createTables(db, models, names)
  return db
}

/**
 * Serves an application in a process of its own, beside the admin in the folder that the program got. It tells its port to the process
 * that started it, and ends with it.
 */
export function serveApp(app: Express): void {
  const server = createServer(app.use(express.static(String(process.argv[2]))))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.once('disconnect', () => process.exit(0))
}
