import type { Knex } from 'knex'
import { hasTable } from '../has-table.ts'
import { ownSchema, ownTable } from '../own-schema.ts'
import { dropTriggersWithoutColumn } from '../sequences.ts'
import { Migrations, projectTable } from './migration-files.ts'
import { describeMissing, isInTransaction, type NamedMigration, startNewer } from './migrations-run.ts'

/**
 * Rolls back the last batch of a project's migrations, for `slipform migrate --rollback`: all of the batch or nothing, unless one of them
 * runs without a transaction. Returns their names.
 *
 * @throws Error when one of them exports no `down`.
 */
export async function rollback(db: Knex, folder: string): Promise<string[]> {
  const batch = await lastMigrations(db, folder)
  const fault = describeWithoutWayBack(batch)
  if (fault !== undefined) throw new Error(fault)
  const rollBack = async (db: Knex): Promise<string[]> => {
    const [, names] = await db.migrate.rollback({
      migrationSource: Migrations.ofProject(folder),
      tableName: projectTable,
      schemaName: ownSchema(),
    })
    await dropTriggersWithoutColumn(db)
    return names
  }
  return batch.every(({ migration }) => isInTransaction(migration)) ? db.transaction(rollBack) : rollBack(db)
}

/** Returns the last batch of a project's migrations, in the order of a rollback; throws an Error when files of them are missing. */
export async function lastMigrations(db: Knex, folder: string): Promise<NamedMigration[]> {
  if (!(await hasTable(db, ownTable(projectTable)))) return []
  const table = ownTable(projectTable)
  const names: string[] = await db(table).where('batch', db(table).max('batch')).orderBy('id', 'desc').pluck('name')
  const source = Migrations.ofProject(folder)
  const missing = await source.findMissing(names)
  if (missing.length > 0) throw new Error(`${describeMissing(db, source, missing)} ${startNewer}`)
  const files = (await source.getMigrations()).filter(({ name }) => names.includes(name))
  files.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
  return Promise.all(files.map(async (file) => ({ name: file.name, migration: await source.getMigration(file) })))
}

/** Whether a migration can be rolled back: it exports `down`. */
export function hasWayBack({ migration }: NamedMigration): boolean {
  return migration.down !== undefined
}

/** Returns a message that a batch cannot be rolled back, with the remedy; undefined if it can be. */
export function describeWithoutWayBack(batch: readonly NamedMigration[]): string | undefined {
  const names = batch.filter((migration) => !hasWayBack(migration)).map(({ name }) => name)
  if (names.length === 0) return undefined
  return `None can be rolled back, as ${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} no way back: write a migration with the opposite, or restore a backup.`
}
