import { readdir } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import { printedNotices } from '../base/notices.ts'
import { chooseDatabase, describeDatabase } from './describe-database.ts'
import { updateLogTriggers } from './log-triggers.ts'
import { describeChangedMigrations, storeDigest } from './migration-digests.ts'
import { ownSchema, ownTable } from './own-schema.ts'
import { bookkeeping, createOwnSchema } from './own-tables.ts'
import { addUserReferences } from './user-references.ts'

/** A feature of the server: its name, and the folder of the migrations that create its tables. */
export interface FeatureMigrations {
  readonly name: string
  readonly migrations?: string
}

const coreFolder = join(import.meta.dirname, 'migrations')

const projectTable = 'project_migrations'

/** A migration as a file; the migrations of a feature have its name in front of their own. */
interface MigrationFile {
  readonly name: string
  readonly path: string
}

/**
 * The migrations of some folders, by their names without extension: the same database is migrated from TypeScript in
 * development and from JavaScript in production.
 */
class Migrations implements Knex.MigrationSource<MigrationFile> {
  /** The table in Slipform's own schema that records which of them a database has run. */
  readonly tableName: string
  /** The folders by what stands in front of the names. */
  readonly #folders: ReadonlyMap<string, string>

  constructor(tableName: string, folders: ReadonlyMap<string, string>) {
    this.tableName = tableName
    this.#folders = folders
  }

  /** The migrations of a project. */
  static ofProject(folder: string): Migrations {
    return new Migrations(projectTable, new Map([['', folder]]))
  }

  /** The migrations of the tables that the server itself and its features need. */
  static ofEngine(features: readonly FeatureMigrations[]): Migrations {
    const own = features.flatMap(({ name, migrations }) =>
      migrations === undefined ? [] : [[`${name}/`, migrations] as const],
    )
    return new Migrations(bookkeeping, new Map([['', coreFolder], ...own]))
  }

  get folders(): string {
    return [...this.#folders.values()].map((folder) => relative(process.cwd(), folder)).join(', ')
  }

  async getMigrations(): Promise<MigrationFile[]> {
    const all = [...this.#folders].map(async ([prefix, folder]) => {
      const files = await readdir(folder).catch(() => [])
      const sources = files.filter((file) => /(?<!\.d)\.[jt]s$/.test(file)).sort()
      return sources.map((file) => ({ name: prefix + basename(file, extname(file)), path: join(folder, file) }))
    })
    return (await Promise.all(all)).flat()
  }

  getMigrationName({ name }: MigrationFile): string {
    return name
  }

  async getMigration({ path }: MigrationFile): Promise<Knex.Migration> {
    return import(pathToFileURL(path).href)
  }

  async names(): Promise<string[]> {
    return (await this.getMigrations()).map(({ name }) => name)
  }

  /** Returns those of some migrations that belong to none of the folders; the tables of a feature that was left out stay as they are. */
  async findMissing(run: readonly string[]): Promise<string[]> {
    const names = await this.names()
    return run.filter((name) => this.#folders.has(prefixOf(name)) && !names.includes(name))
  }

  /** The same migrations, whose errors name the one that failed and the database. */
  named(database: string): Knex.MigrationSource<MigrationFile> {
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
            if (this.tableName === projectTable) await storeDigest(db, file.path)
          } catch (error) {
            throw describeFailure(this.getMigrationName(file), error, { database, isPartial })
          }
        }
        return { ...migration, up }
      },
    }
  }
}

/** Returns what stands in front of the name of a feature's migration: the feature with a slash. */
function prefixOf(name: string): string {
  return name.slice(0, name.indexOf('/') + 1)
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
  // insufficient_privilege
  '42501': (database) =>
    `${database} refuses this to the role that DATABASE_URL names. Run npm run migrate as the owner of the tables and schemas, or grant the right to the role.`,
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
 * Runs the migrations that the database has not run, those of Slipform's own tables before those of a project's folder; returns their
 * names, with one name for all of Slipform's own.
 *
 * @throws Error when the database has run migrations that are not there.
 */
export async function migrate(
  db: Knex,
  folder: string,
  features: readonly FeatureMigrations[],
  notices = printedNotices,
): Promise<string[]> {
  const ours = await migrateEngine(db, features)
  const own = await runSource(db, Migrations.ofProject(folder))
  await updateLogTriggers(db, notices)
  return [...ours, ...own]
}

/** Records migrations of a project as run, without running them. */
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

/** Runs the migrations of Slipform's own tables that the database has not run; returns one name for all. */
export async function migrateEngine(db: Knex, features: readonly FeatureMigrations[]): Promise<string[]> {
  await createOwnSchema(db)
  const names = await runSource(db, Migrations.ofEngine(features))
  if (names.length > 0) await addUserReferences(db)
  return names.length > 0 ? [describeOwnTables()] : []
}

/** Names Slipform's own tables: their migrations are of no interest one by one. */
export function describeOwnTables(): string {
  return `Slipform's own tables, in the schema ${ownSchema()}`
}

async function runSource(db: Knex, source: Migrations): Promise<string[]> {
  const { tableName } = source
  const done: string[] | undefined = await db(ownTable(tableName))
    .pluck('name')
    .catch(() => undefined)
  if (done !== undefined) {
    const missing = await source.findMissing(done)
    if (missing.length > 0) throw new Error(describeMissing(db, source, missing))
    // One query instead of the dozen that knex needs.
    if ((await source.names()).every((name) => done.includes(name))) return []
  }
  const [, names] = await db.migrate.latest({
    migrationSource: source.named(describeDatabase(db)),
    tableName,
    schemaName: ownSchema(),
    disableMigrationsListValidation: true,
  })
  return names
}

function describeMissing(db: Knex, source: Migrations, names: readonly string[]): string {
  return `${describeDatabase(db)} has run migrations that are not in ${source.folders}: ${names.join(', ')}. Restore the files, or take a database without them: a new one, or a copy from before. ${chooseDatabase}`
}

/** Names migrations that the database has run and that are not there any more, a sentence for each folder: they stop the next start. */
export async function findMissingMigrations(
  db: Knex,
  folder: string,
  features: readonly FeatureMigrations[],
): Promise<string[]> {
  const faults = []
  for (const source of [Migrations.ofEngine(features), Migrations.ofProject(folder)]) {
    const missing = await source.findMissing(await namesRun(db, source.tableName))
    if (missing.length > 0) faults.push(describeMissing(db, source, missing))
  }
  return faults
}

/** Names a project's migrations that have run and whose files have changed since, a sentence each: differences of tables may come of them. */
export async function findChangedMigrations(db: Knex, folder: string): Promise<string[]> {
  const run = await namesRun(db, projectTable)
  const files = (await Migrations.ofProject(folder).getMigrations()).filter(({ name }) => run.includes(name))
  return describeChangedMigrations(
    db,
    files.map(({ path }) => path),
  )
}

/** The names of the migrations of Slipform's own tables. */
export function engineMigrations(features: readonly FeatureMigrations[]): Promise<string[]> {
  return Migrations.ofEngine(features).names()
}

/** A migration by its name. */
export type NamedMigration = { readonly name: string; readonly migration: Knex.Migration }

/** The migrations that the database has not run, in the order in which `migrate` runs them. */
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

/**
 * Runs the migrations that a database has not run, without recording them: in a transaction that is rolled back, or in a database that is
 * thrown away.
 *
 * @throws Error that names the migration that fails.
 */
export async function tryMigrations(db: Knex, folder: string): Promise<void> {
  await createOwnSchema(db)
  for (const { name, migration } of await pendingMigrations(db, folder)) {
    try {
      await migration.up(db)
    } catch (error) {
      throw new Error(`The migration ${name} fails: ${(error as Error).message}.`, { cause: error })
    }
  }
}

/** The names of the migrations that the database has run. */
export async function migrationsRun(db: Knex): Promise<string[]> {
  return [...(await namesRun(db, bookkeeping)), ...(await namesRun(db, projectTable))]
}

/** The names that a table of migrations records; none if there is no such table. */
async function namesRun(db: Knex, tableName: string): Promise<string[]> {
  return (await isThere(db, tableName)) ? db(ownTable(tableName)).orderBy('id').pluck('name') : []
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
    migrationSource: Migrations.ofProject(folder),
    tableName: projectTable,
    schemaName: ownSchema(),
  })
  return names
}
