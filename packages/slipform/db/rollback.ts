import type { Knex } from 'knex'
import { hasTable } from './has-table.ts'
import { Migrations, projectTable } from './migration-files.ts'
import { ownSchema, ownTable } from './own-schema.ts'

/** Rolls back the last batch of a project's migrations; returns their names. */
export async function rollback(db: Knex, folder: string): Promise<string[]> {
  const [, names] = await db.migrate.rollback({
    migrationSource: Migrations.ofProject(folder),
    tableName: projectTable,
    schemaName: ownSchema(),
  })
  return names
}

/** The names of the last batch of a project's migrations, in the order in which they are rolled back. */
export async function lastMigrations(db: Knex): Promise<string[]> {
  if (!(await hasTable(db, ownTable(projectTable)))) return []
  const table = ownTable(projectTable)
  return db(table).where('batch', db(table).max('batch')).orderBy('id', 'desc').pluck('name')
}
