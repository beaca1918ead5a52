import type { Knex } from 'knex'
import { describeDatabase } from '../describe-database.ts'
import { hasTable } from '../has-table.ts'
import { ownTable } from '../own-schema.ts'
import { bookkeeping } from '../own-tables.ts'
import { describeChangedMigrations } from './migration-digests.ts'
import { type FeatureMigrations, Migrations, projectTable } from './migration-files.ts'

// Reads which migrations a database has run, for starts, commands and the scaffolder. Nothing here runs a migration.

/** Returns the names of the migrations that the database has run. */
export async function migrationsRun(db: Knex): Promise<string[]> {
  return [...(await namesRun(db, bookkeeping)), ...(await namesRun(db, projectTable))]
}

/** Returns the names that a table of migrations records; none without the table. */
export async function namesRun(db: Knex, tableName: string): Promise<string[]> {
  return (await hasTable(db, ownTable(tableName))) ? db(ownTable(tableName)).orderBy('id').pluck('name') : []
}

/** A migration by its name. */
export type NamedMigration = { readonly name: string; readonly migration: Knex.Migration }

/** Whether a migration runs in a transaction. */
export function isInTransaction(migration: Knex.Migration): boolean {
  // knex's types lack `config`, which its documentation describes.
  const { config } = migration as Knex.Migration & { readonly config?: { readonly transaction?: boolean } }
  return config?.transaction !== false
}

/** Returns the migrations that the database has not run, in the order in which `migrate` runs them. */
export async function pendingMigrations(
  db: Knex,
  folder: string,
  features: readonly FeatureMigrations[] = [],
): Promise<NamedMigration[]> {
  const done = await migrationsRun(db)
  const pending = []
  for (const source of [Migrations.ofEngine(features), Migrations.ofProject(folder)]) {
    for (const file of await source.getMigrations()) {
      if (!done.includes(file.name)) pending.push({ name: file.name, migration: await source.getMigration(file) })
    }
  }
  return pending
}

/** Describes a project's migrations whose files have changed since they ran, a sentence each: these may be the reason of differences. */
export async function findChangedMigrations(db: Knex, folder: string): Promise<string[]> {
  const run = await namesRun(db, projectTable)
  const files = (await Migrations.ofProject(folder).getMigrations()).filter(({ name }) => run.includes(name))
  const paths = files.map(({ path }) => path)
  return describeChangedMigrations(db, paths)
}

/** Returns a sentence about migrations that the database has run and whose files are missing. */
export function describeMissing(db: Knex, source: Migrations, names: readonly string[]): string {
  return `${describeDatabase(db)} has run migrations that are not in ${source.folders}: ${names.join(', ')}.`
}

/** The remedy for missing migrations. */
export const startNewer =
  'This may be an older release of the project: start the newer one. If the files were deleted, restore them.'
