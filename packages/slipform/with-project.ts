import type { Knex } from 'knex'
import { pino } from 'pino'
import type { AppOptions } from './app.ts'
import { readEnvironment } from './base/environment.ts'
import { printedNotices } from './base/notices.ts'
import { createCore } from './core.ts'
import { originOfCode } from './crud/context/code-origin.ts'
import { recordsIn } from './crud/records/records.ts'
import { readDatabase } from './db/database-config.ts'
import { openDatabase } from './db/open.ts'
import type { Records } from './model/records.ts'
import { newSecret } from './secrets.ts'

/** The database and the records for a script of a project, such as a nightly job. */
export interface ProjectContext {
  /** The database, for queries of your own. */
  readonly db: Knex
  /** Returns the operations of a model for a user: `records(Loan, system)`. */
  readonly records: Records
}

/**
 * Opens the database of a project, which the environment and `.env` name, runs a script's work, and closes the database. Its tables must be
 * up to date. Waits for the work of hooks after commits.
 *
 * @example
 * await withProject({ models, routes, features }, async ({ records }) => {
 *   const { total } = await records(Loan, system).list({ filter: { returned: false } })
 *   console.log(total)
 * })
 */
export async function withProject<T>(
  { models, routes, features = [] }: Pick<AppOptions, 'models' | 'routes' | 'features'>,
  work: (context: ProjectContext) => Promise<T>,
): Promise<T> {
  const env = readEnvironment()
  const { databaseUrl: url, directUrl, dataDir, limits } = readDatabase(env)
  const db = await openDatabase({ url, directUrl, dataDir }, limits)
  try {
    const { services } = createCore({
      db,
      changeLog: undefined,
      models,
      routes,
      features,
      secrets: [newSecret()],
      publicUrl: undefined,
      env,
      notices: printedNotices,
      log: pino(),
    })
    try {
      return await work({ db, records: recordsIn(originOfCode(services)) })
    } finally {
      await services.background.idle()
    }
  } finally {
    await db.destroy()
  }
}
