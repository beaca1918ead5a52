import type { Knex } from 'knex'
import type { AnyModel } from '../model/model.ts'
import { describeUsers } from '../server/auth/open.ts'
import { differencesAdvice, findDifferences } from '../server/db/compare-tables.ts'
import { lossOf } from '../server/db/data-loss.ts'
import { findMissingMigrations, pendingMigrations } from '../server/db/migrate.ts'
import { warnOfMissingIndexes } from '../server/db/missing-indexes.ts'

/** The models and migrations that a database is compared with. */
export interface ExpectedState {
  readonly models: readonly AnyModel[]
  /** The folder of the project's migrations. */
  readonly migrations: string
  readonly production: boolean
}

/** Names the migrations that have not run and those that are gone, differences between models and tables, and missing indexes; changes nothing. */
export async function examineDatabase(db: Knex, { models, migrations, production }: ExpectedState): Promise<string[]> {
  const pending = await pendingMigrations(db, migrations)
  const { missing, warnings } = await findDifferences(db, models)
  const indexes: string[] = []
  await warnOfMissingIndexes(db, models, (line) => indexes.push(line))
  const hasDemoUsers = production && pending.length === 0 && (await describeUsers(db)) === 'demo'
  return [
    ...(await findMissingMigrations(db, migrations)),
    ...pending.map((migration) => {
      const loses = lossOf(migration)
      const loss = loses === undefined ? '' : `, and loses data: ${loses}`
      return `The migration ${migration.name} has not run${loss}. Run it: npm run migrate`
    }),
    // Pending migrations explain the differences.
    ...(pending.length > 0 ? [] : [...missing, ...warnings].map((line) => `${line} ${differencesAdvice}`)),
    ...indexes,
    ...(hasDemoUsers
      ? ['The demo users can sign in with known passwords. List and remove them: npm run user -- list']
      : []),
  ]
}
