import type { Knex } from 'knex'
import { type AppOptions, createApp } from './app.ts'
import { readEnvironment } from './base/environment.ts'
import { servicesOf } from './crud/context/request-context.ts'
import { scriptOrigin } from './crud/context/script-origin.ts'
import { recordsIn } from './crud/records/records.ts'
import { readDatabase } from './db/database-config.ts'
import { openDatabase } from './db/open.ts'
import type { Records } from './model/records.ts'

/** What a script of a project works with. */
export interface ProjectContext {
  /** The database, for queries of your own. */
  readonly db: Knex
  /** Returns the operations of a model for a user: `records(Loan, system)`. */
  readonly records: Records
}

/**
 * Runs a script's work on the database of a project, which the environment and `.env` name, and closes it. Its tables must be up to
 * date. Waits for what hooks do after commits.
 *
 * @example
 * await withProject({ models, routes, features }, async ({ records }) => {
 *   const { total } = await records(Loan, system).list({ filter: { returned: false } })
 *   console.log(total)
 * })
 */
export async function withProject<T>(
  project: Pick<AppOptions, 'models' | 'routes' | 'features'>,
  work: (context: ProjectContext) => Promise<T>,
): Promise<T> {
  const { databaseUrl: url, directUrl, dataDir, limits } = readDatabase(readEnvironment())
  const db = await openDatabase({ url, directUrl, dataDir }, limits)
  try {
    const services = servicesOf(createApp({ db, ...project }))
    try {
      return await work({ db, records: recordsIn(scriptOrigin(services)) })
    } finally {
      await services.background.idle()
    }
  } finally {
    await db.destroy()
  }
}
