import type { Knex } from 'knex'
import { differencesAdvice, findDifferences } from '../db/migrate/compare-tables.ts'
import { lossOf } from '../db/migrate/data-loss.ts'
import { describeOwnTables } from '../db/migrate/migrate.ts'
import { type FeatureMigrations, Migrations } from '../db/migrate/migration-files.ts'
import {
  describeMissing,
  findChangedMigrations,
  namesRun,
  pendingMigrations,
  startNewer,
} from '../db/migrate/migrations-run.ts'
import { warnOfMissingIndexes } from '../db/missing-indexes.ts'
import { findOwnTables } from '../db/own-models.ts'
import { describeUsers } from '../features/auth/first-users.ts'
import type { AnyModel } from '../model/model.ts'

/** The models, features and migrations that a database is compared with. */
interface ExpectedState {
  readonly models: readonly AnyModel[]
  readonly features: readonly FeatureMigrations[]
  /** The folder of the project's migrations. */
  readonly migrations: string
  readonly production: boolean
}

/**
 * Examines a database for `slipform doctor`, without changes. Returns a line for each model of Slipform's own tables, each missing, pending or
 * changed migration, each difference between models and tables, each missing index, and for demo users in production.
 */
export async function examineDatabase(
  db: Knex,
  { models, features, migrations, production }: ExpectedState,
): Promise<string[]> {
  const ownNames = await Migrations.ofEngine(features).names()
  const all = await pendingMigrations(db, migrations, features)
  const lacksOwn = all.some(({ name }) => ownNames.includes(name))
  const pending = all.filter(({ name }) => !ownNames.includes(name))
  const { missing, warnings } = await findDifferences(db, models)
  const indexes: string[] = []
  await warnOfMissingIndexes(db, models, (line) => indexes.push(line))
  const isMigrated = !lacksOwn && pending.length === 0
  const hasUsers = features.some(({ name }) => name === 'auth')
  const hasDemoUsers = production && isMigrated && hasUsers && (await describeUsers(db)) === 'demo'
  return [
    ...(await findOwnTables(db, models)),
    ...(await findMissingMigrations(db, migrations, features)),
    ...(lacksOwn ? [`Of ${describeOwnTables()}, some are missing. Create them: npm run migrate`] : []),
    ...pending.map((migration) => {
      const loses = lossOf(migration)
      const loss = loses === undefined ? '' : `, and loses data: ${loses}`
      return `The migration ${migration.name} has not run${loss}. Run it: npm run migrate`
    }),
    ...(isMigrated && missing.length + warnings.length > 0 ? await findChangedMigrations(db, migrations) : []),
    // Not while migrations are pending, which would explain the differences.
    ...(!isMigrated ? [] : [...missing, ...warnings].map((line) => `${line} ${differencesAdvice}`)),
    ...indexes,
    ...(hasDemoUsers
      ? ['The demo users can sign in with known passwords. List and remove them: npm run user -- list']
      : []),
  ]
}

/** Describes migrations that the database has run and whose files are missing, in a line per folder: they may stop the next start. */
async function findMissingMigrations(
  db: Knex,
  folder: string,
  features: readonly FeatureMigrations[],
): Promise<string[]> {
  const faults = []
  for (const source of [Migrations.ofEngine(features), Migrations.ofProject(folder)]) {
    const missing = await source.findMissing(await namesRun(db, source.tableName))
    if (missing.length > 0) faults.push(`${describeMissing(db, source, missing)} ${startNewer}`)
  }
  return faults
}
