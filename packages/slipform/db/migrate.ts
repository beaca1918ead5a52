import { readdir } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import { printedNotices } from '../base/notices.ts'
import { chooseDatabase, describeDatabase } from './describe-database.ts'
import { updateLogTriggers } from './log-triggers.ts'
import { ownSchema, ownTable } from './own-schema.ts'
import { bookkeeping, createOwnSchema } from './own-tables.ts'

/** Migrations, and the table in Slipform's own schema that records which of them a database has run. */
interface Source {
  readonly folder: string
  readonly tableName: string
}

/** The tables that Slipform itself needs: users, sessions, history, saved views, and the functions of triggers. */
const engine: Source = { folder: join(import.meta.dirname, 'migrations'), tableName: bookkeeping }

const projectTable = 'project_migrations'

/**
 * The migrations of a folder, by their names without extension: the same database is migrated from TypeScript in
 * development and from JavaScript in production.
 */
class Migrations implements Knex.MigrationSource<string> {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async getMigrations(): Promise<string[]> {
    const files = await readdir(this.#folder).catch(() => [])
    return files.filter((file) => /(?<!\.d)\.[jt]s$/.test(file)).sort()
  }

  getMigrationName(file: string): string {
    return basename(file, extname(file))
  }

  async getMigration(file: string): Promise<Knex.Migration> {
    return import(pathToFileURL(join(this.#folder, file)).href)
  }

  /** The same migrations, whose errors name the one that failed and the database. */
  named(database: string): Knex.MigrationSource<string> {
    return {
      getMigrations: () => this.getMigrations(),
      getMigrationName: (file) => this.getMigrationName(file),
      getMigration: async (file) => {
        const migration = await this.getMigration(file)
        // knex's types lack what it documents.
        const { config } = migration as Knex.Migration & { readonly config?: { readonly transaction?: boolean } }
        const isPartial = config?.transaction === false
        const up = async (db: Knex) => {
          try {
            await migration.up(db)
          } catch (error) {
            throw describeFailure(this.getMigrationName(file), error, { database, isPartial })
          }
        }
        return { ...migration, up }
      },
    }
  }
}

const correct = 'Correct the migration or the data that it met, and start again.'
const otherDatabase = (fault: string) => (database: string) =>
  `${database} ${fault}, so it looks like another database. ${chooseDatabase} If it is, correct the migration.`

/** Advice for specific PostgreSQL error codes. */
const adviceByCode: Readonly<Record<string, (database: string) => string>> = {
  // lock_not_available
  '55P03': () =>
    'Another transaction uses a table that it changes. End that transaction, or migrate when the database is less busy.',
  // undefined_table, invalid_schema_name
  '42P01': otherDatabase('lacks this table'),
  '3F000': otherDatabase('lacks this schema'),
  // undefined_object
  '42704': (database) =>
    `${database} lacks it; older releases of PostgreSQL lack some. Update it, or correct the migration.`,
  // duplicate_table
  '42P07': otherDatabase('has this table already, without having run this migration'),
}

/** A failed migration: without a transaction a part of it can remain. */
interface Failed {
  readonly database: string
  readonly isPartial: boolean
}

const undo = 'It runs without a transaction: first undo what it has done, such as an index that is not valid.'

function describeFailure(name: string, error: unknown, { database, isPartial }: Failed): Error {
  const { code = '', message } = error as Error & { code?: string }
  const advice = adviceByCode[code]?.(database) ?? correct
  return new Error(`The migration ${name} failed: ${message}. ${advice}${isPartial ? ` ${undo}` : ''}`, {
    cause: error,
  })
}

/**
 * Runs the migrations that the database has not run, Slipform's own before those of a project's folder; returns their names, with one
 * name for all of Slipform's own.
 *
 * @throws Error when the database has run migrations that are not there.
 */
export async function migrate(db: Knex, folder: string, notices = printedNotices): Promise<string[]> {
  const ours = await migrateEngine(db)
  const own = await runSource(db, { folder, tableName: projectTable })
  await updateLogTriggers(db, notices)
  return [...ours, ...own]
}

/** Records migrations of a project as run, without running them. */
export async function recordMigrations(db: Knex, names: readonly string[]): Promise<void> {
  await migrateEngine(db)
  const nothing = async () => {}
  const migrationSource: Knex.MigrationSource<string> = {
    getMigrations: async () => [...names],
    getMigrationName: (name) => name,
    getMigration: async () => ({ up: nothing, down: nothing }),
  }
  await db.migrate.latest({ migrationSource, tableName: projectTable, schemaName: ownSchema() })
}

/** Runs the migrations of Slipform's own tables that the database has not run; returns one name for all. */
export async function migrateEngine(db: Knex): Promise<string[]> {
  await createOwnSchema(db)
  const names = await runSource(db, engine)
  return names.length > 0 ? [describeOwnTables()] : []
}

/** Names Slipform's own tables: their migrations are of no interest one by one. */
export function describeOwnTables(): string {
  return `Slipform's own tables, in the schema ${ownSchema()}`
}

async function runSource(db: Knex, { folder, tableName }: Source): Promise<string[]> {
  const migrationSource = new Migrations(folder)
  if (await isCurrent(db, migrationSource, tableName)) return []
  try {
    const [, names] = await db.migrate.latest({
      migrationSource: migrationSource.named(describeDatabase(db)),
      tableName,
      schemaName: ownSchema(),
    })
    return names
  } catch (error) {
    const missing = /following files are missing: (.*)$/.exec((error as Error).message)?.[1]
    if (missing === undefined) throw error
    throw new Error(describeMissing(db, folder, missing))
  }
}

function describeMissing(db: Knex, folder: string, names: string): string {
  return `${describeDatabase(db)} has run migrations that are not in ${relative(process.cwd(), folder)}: ${names}. Restore the files, or take a database without them: a new one, or a copy from before. ${chooseDatabase}`
}

/** Names migrations that the database has run and that are not there any more, a sentence for each folder: they stop the next start. */
export async function findMissingMigrations(db: Knex, folder: string): Promise<string[]> {
  const faults = []
  for (const source of [engine, { folder, tableName: projectTable }]) {
    const known = await namesIn(source.folder)
    const missing = (await namesRun(db, source.tableName)).filter((name) => !known.includes(name))
    if (missing.length > 0) faults.push(describeMissing(db, source.folder, missing.join(', ')))
  }
  return faults
}

/** The names of the migrations of Slipform's own tables. */
export function engineMigrations(): Promise<string[]> {
  return namesIn(engine.folder)
}

async function namesIn(folder: string): Promise<string[]> {
  const source = new Migrations(folder)
  return (await source.getMigrations()).map((file) => source.getMigrationName(file))
}

/** A migration by its name. */
export type NamedMigration = { readonly name: string; readonly migration: Knex.Migration }

/** The migrations that the database has not run, in the order in which `migrate` runs them. */
export async function pendingMigrations(db: Knex, folder: string): Promise<NamedMigration[]> {
  const done = await migrationsRun(db)
  const pending = []
  for (const source of [new Migrations(engine.folder), new Migrations(folder)]) {
    for (const file of await source.getMigrations()) {
      const name = source.getMigrationName(file)
      if (!done.includes(name)) pending.push({ name, migration: await source.getMigration(file) })
    }
  }
  return pending
}

/** The names of the migrations that the database has run. */
export async function migrationsRun(db: Knex): Promise<string[]> {
  return [...(await namesRun(db, engine.tableName)), ...(await namesRun(db, projectTable))]
}

/** The names that a table of migrations records; none if there is no such table. */
async function namesRun(db: Knex, tableName: string): Promise<string[]> {
  return (await isThere(db, tableName)) ? db(ownTable(tableName)).orderBy('id').pluck('name') : []
}

/** Whether the database has run exactly these migrations: one query instead of the dozen that knex needs. */
async function isCurrent(db: Knex, source: Migrations, tableName: string): Promise<boolean> {
  const names = (await source.getMigrations()).map((file) => source.getMigrationName(file))
  const done: string[] = await db(ownTable(tableName))
    .pluck('name')
    .catch(() => [])
  return done.sort().join() === names.sort().join()
}

/** The names of the last batch of a project's migrations, in the order in which they are rolled back. */
export async function lastMigrations(db: Knex): Promise<string[]> {
  if (!(await isThere(db, projectTable))) return []
  const table = ownTable(projectTable)
  return db(table).where('batch', db(table).max('batch')).orderBy('id', 'desc').pluck('name')
}

async function isThere(db: Knex, tableName: string): Promise<boolean> {
  const { rows } = await db.raw(`select to_regclass(?) is not null as "isThere"`, [ownTable(tableName)])
  return rows[0].isThere
}

/** Rolls back the last batch of a project's migrations; returns their names. */
export async function rollback(db: Knex, folder: string): Promise<string[]> {
  const [, names] = await db.migrate.rollback({
    migrationSource: new Migrations(folder),
    tableName: projectTable,
    schemaName: ownSchema(),
  })
  return names
}
