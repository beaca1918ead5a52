import { readdir } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import { chooseDatabase, describeDatabase } from './describe-database.ts'

const folder = join(import.meta.dirname, 'migrations')

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
        const up = async (db: Knex) => {
          try {
            await migration.up(db)
          } catch (error) {
            throw describeFailure(this.getMigrationName(file), error, database)
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

/** What to do about the errors that have a meaning of their own, by PostgreSQL's code. */
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

function describeFailure(name: string, error: unknown, database: string): Error {
  const { code = '', message } = error as Error & { code?: string }
  const advice = adviceByCode[code]?.(database) ?? correct
  return new Error(`The migration ${name} failed: ${message}. ${advice}`, { cause: error })
}

/**
 * Runs the migrations that the database has not seen; returns their names.
 *
 * @throws Error when the database has run migrations that are not there.
 */
export async function migrate(db: Knex, from = folder): Promise<string[]> {
  const migrationSource = new Migrations(from)
  if (await isCurrent(db, migrationSource)) return []
  try {
    const [, names] = await db.migrate.latest({ migrationSource: migrationSource.named(describeDatabase(db)) })
    return names
  } catch (error) {
    const missing = /following files are missing: (.*)$/.exec((error as Error).message)?.[1]
    if (missing === undefined) throw error
    throw new Error(
      `${describeDatabase(db)} has run migrations that are not in ${relative(process.cwd(), from)}: ${missing}. Restore the files. ${chooseDatabase}`,
    )
  }
}

/** A migration by its name. */
export type NamedMigration = { readonly name: string; readonly migration: Knex.Migration }

/** The migrations that the database has not run, in their order. */
export async function pendingMigrations(db: Knex, from = folder): Promise<NamedMigration[]> {
  const source = new Migrations(from)
  const done = await migrationsRun(db)
  const files = (await source.getMigrations()).filter((file) => !done.includes(source.getMigrationName(file)))
  return Promise.all(
    files.map(async (file) => ({ name: source.getMigrationName(file), migration: await source.getMigration(file) })),
  )
}

/** The names of the migrations that the database has run. */
export async function migrationsRun(db: Knex): Promise<string[]> {
  const { rows } = await db.raw(`select to_regclass('knex_migrations') is not null as "isThere"`)
  return rows[0].isThere ? db('knex_migrations').orderBy('id').pluck('name') : []
}

/** Whether the database has run just these migrations: one query, where knex needs a dozen at every start. */
async function isCurrent(db: Knex, source: Migrations): Promise<boolean> {
  const names = (await source.getMigrations()).map((file) => source.getMigrationName(file))
  const done: string[] = await db('knex_migrations')
    .pluck('name')
    .catch(() => [])
  return done.sort().join() === names.sort().join() && names.length > 0
}

/** Takes back the migrations that ran together last; returns their names. */
export async function rollback(db: Knex, from = folder): Promise<string[]> {
  const [, names] = await db.migrate.rollback({ migrationSource: new Migrations(from) })
  return names
}
