import type { Knex } from 'knex'
import { type Notices, printedNotices } from '../../base/notices.ts'
import { describeReason } from '../database-errors.ts'
import { chooseDatabase, describeDatabase } from '../describe-database.ts'
import { updateLogTriggers } from '../log/log-triggers.ts'
import { ownSchema, ownTable } from '../own-schema.ts'
import { createOwnSchema } from '../own-tables.ts'
import { addUserReferences } from '../user-references.ts'
import { storeDigest } from './migration-digests.ts'
import { type FeatureMigrations, type MigrationFile, Migrations, projectTable } from './migration-files.ts'
import { describeMissing, isInTransaction, startNewer } from './migrations-run.ts'

/** The result of the migrations, for a check of the migrated tables. */
export interface Migrated {
  /** The names of the migrations that have just run and that an error of the check rolls back. */
  readonly uncommitted: readonly string[]
  /** A sentence about the migrations that the database has run and the project lacks, as an older release does; undefined without any. */
  readonly lacking: string | undefined
}

/** Checks the migrated tables, in the transaction of the migrations. */
export type Check = (db: Knex, migrated: Migrated) => Promise<void>

/**
 * Runs the migrations that the database has not run, those of Slipform's own tables before those of a project's folder; returns their names,
 * with a single name for Slipform's own. An error of `check` rolls the project's migrations back, unless one of them runs without a
 * transaction.
 *
 * @throws Error when the database has run migrations whose files are missing, unless the project is merely an older release.
 */
export async function migrate(
  db: Knex,
  folder: string,
  features: readonly FeatureMigrations[],
  { notices = printedNotices, check }: { readonly notices?: Notices; readonly check?: Check | undefined } = {},
): Promise<string[]> {
  const engineNames = await migrateEngine(db, features)
  const projectNames = await runSource(db, Migrations.ofProject(folder), async (trx, migrated) => {
    if (check !== undefined) await check(trx, migrated)
    else if (migrated.lacking !== undefined) notices.warn(`${migrated.lacking} ${startNewer}`)
  })
  await updateLogTriggers(db, notices)
  return [...engineNames, ...projectNames]
}

/** Runs the migrations of Slipform's own tables that the database has not run; returns a single name for them, or none. */
export async function migrateEngine(db: Knex, features: readonly FeatureMigrations[]): Promise<string[]> {
  await createOwnSchema(db)
  const names = await runSource(db, Migrations.ofEngine(features))
  if (names.length > 0) await addUserReferences(db)
  return names.length > 0 ? [describeOwnTables()] : []
}

/** Returns the name that stands for all migrations of Slipform's own tables in the output of commands. */
export function describeOwnTables(): string {
  return `Slipform's own tables, in the schema ${ownSchema()}`
}

async function runSource(db: Knex, source: Migrations, check: Check = async () => {}): Promise<string[]> {
  const { tableName } = source
  // Undefined in a database without the table: no migration has run.
  const done: string[] | undefined = await db(ownTable(tableName))
    .pluck('name')
    .catch(() => undefined)
  const missing = await source.findMissing(done ?? [])
  const lacking = missing.length === 0 ? undefined : describeMissing(db, source, missing)
  const pending = (await source.getMigrations()).filter(({ name }) => !done?.includes(name))
  // An older release may start if it has run all of its own migrations, but not if migrations of Slipform's own tables are missing: the
  // comparison of models and tables does not cover these.
  if (lacking !== undefined && (pending.length > 0 || tableName !== projectTable))
    throw new Error(`${lacking} ${startNewer} ${chooseDatabase}`)
  // Spares the dozen queries of knex.
  if (done !== undefined && pending.length === 0) {
    await check(db, { uncommitted: [], lacking })
    return []
  }
  const migrations = await Promise.all(pending.map((file) => source.getMigration(file)))
  const isAtomic = migrations.every(isInTransaction)
  const run = async (trx: Knex) => {
    const [, names] = await trx.migrate.latest({
      migrationSource: describingFailures(source, describeDatabase(db)),
      tableName,
      schemaName: ownSchema(),
      // `findMissing` above has checked the list. knex would also reject an older release, which lacks the newest migrations.
      disableMigrationsListValidation: true,
    })
    await check(trx, { uncommitted: isAtomic ? names : [], lacking })
    return names
  }
  return isAtomic ? db.transaction(run) : run(db)
}

/** Returns migrations whose errors name the migration and the database. Migrations of a project are recorded with a digest of their file. */
function describingFailures(source: Migrations, database: string): Knex.MigrationSource<MigrationFile> {
  return {
    getMigrations: () => source.getMigrations(),
    getMigrationName: (file) => source.getMigrationName(file),
    getMigration: async (file) => {
      const migration = await source.getMigration(file)
      const isPartial = !isInTransaction(migration)
      const up = async (db: Knex) => {
        try {
          await migration.up(db)
          if (source.tableName === projectTable) await storeDigest(db, file.path)
        } catch (error) {
          throw describeFailure(file.name, error, { database, isPartial })
        }
      }
      // knex requires a `down`, but does not run it here.
      return { down: async () => {}, ...migration, up }
    },
  }
}

/** The advice for errors that `adviceByCode` lacks. */
const correct = 'Correct the migration or the data that it met, and start again.'

const otherDatabase = (fault: string) => (database: string) =>
  `${database} ${fault}. Correct the migration. ${chooseDatabase}`

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

/** The circumstances of a failed migration: without a transaction a part of it can remain (`isPartial`). */
interface Failed {
  readonly database: string
  readonly isPartial: boolean
}

const undo = 'It runs without a transaction: first undo what it has done, such as an index that is not valid.'

function describeFailure(name: string, error: unknown, { database, isPartial }: Failed): Error {
  const { code = '' } = error as Error & { code?: string }
  const advice = adviceByCode[code]?.(database) ?? correct
  return new Error(`The migration ${name} failed: ${describeReason(error)}. ${advice}${isPartial ? ` ${undo}` : ''}`, {
    cause: error,
  })
}
