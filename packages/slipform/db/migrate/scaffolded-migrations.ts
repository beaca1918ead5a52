import type { Knex } from 'knex'
import { describeReason } from '../database-errors.ts'
import { ownSchema } from '../own-schema.ts'
import { createOwnSchema } from '../own-tables.ts'
import { standInForUsers } from '../user-references.ts'
import { migrateEngine } from './migrate.ts'
import { projectTable } from './migration-files.ts'
import { pendingMigrations } from './migrations-run.ts'

// Other uses of migrations than running them, for the scaffolder and test servers.

/** Records migrations of a project as run, without running them: their tables exist already. */
export async function recordMigrations(db: Knex, names: readonly string[]): Promise<void> {
  await migrateEngine(db, [])
  const nothing = async () => {}
  const migrationSource: Knex.MigrationSource<string> = {
    getMigrations: async () => [...names],
    getMigrationName: (name) => name,
    getMigration: async () => ({ up: nothing, down: nothing }),
  }
  await db.migrate.latest({ migrationSource, tableName: projectTable, schemaName: ownSchema() })
}

/**
 * Runs the migrations that a database has not run, without recording them: for a transaction that is rolled back, or a temporary database.
 *
 * @throws Error that names the migration that fails.
 */
export async function tryMigrations(db: Knex, folder: string): Promise<void> {
  await createOwnSchema(db)
  await standInForUsers(db)
  for (const { name, migration } of await pendingMigrations(db, folder)) {
    try {
      await migration.up(db)
    } catch (error) {
      throw new Error(`The migration ${name} fails: ${describeReason(error)}.`, { cause: error })
    }
  }
}
