import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { afterAll, beforeAll } from 'vitest'
import type { AppOptions } from '../../../packages/slipform/app.ts'
import type { DatabaseLimits } from '../../../packages/slipform/base/database-limits.ts'
import { ChangeLog } from '../../../packages/slipform/db/log/change-log.ts'
import { ownName } from '../../../packages/slipform/db/own-schema.ts'
import type { Core } from '../../../packages/slipform/feature.ts'
import { signInOf } from '../../../packages/slipform/features/auth/feature.ts'
import type { LazyAuth } from '../../../packages/slipform/features/auth/sign-in.ts'
import { type Client, clientOf } from './client.ts'
import { type CreateTables, openTestDatabase, runScript } from './database.ts'
import { allFeatures, featuresOn } from './features.ts'
import { serve } from './serve.ts'

/** A row as the database driver gives it. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns its own SQL names.
export type Row = Record<string, any>

/** What one test file works with: the application over real HTTP, and its database behind its back. */
export type TestApp = Client & {
  /** Where the API is. */
  base: string
  db: Knex
  core: Core
  /** The better-auth instance, with sign-in. */
  auth: LazyAuth
  /** Makes the application see at once who may no longer do what; by itself it does within half a second. */
  recheckUsers: () => void
  /** Runs SQL that the application knows nothing of, with `?` for values. */
  sql: (text: string, values?: readonly Knex.RawBinding[]) => Promise<Row[]>
  /** Writes rows past the application. */
  insert: (table: string, rows: readonly Row[]) => Promise<void>
  /** The SELECT statements that the application sends while `work` runs. */
  statementsOf: (work: () => Promise<unknown>) => Promise<string[]>
  /** The first words of all statements that the application sends while `work` runs. */
  verbsOf: (work: () => Promise<unknown>) => Promise<string[]>
}

type Setup = Pick<
  AppOptions,
  | 'models'
  | 'features'
  | 'publicUrl'
  | 'env'
  | 'corsOrigins'
  | 'corsHeaders'
  | 'trustProxy'
  | 'log'
  | 'observers'
  | 'isDevelopment'
  | 'timeSteps'
  | 'env'
> & {
  routes?: AppOptions['routes']
  /** Creates the tables that many files begin with: the database is a copy of one on which it has run. */
  begin?: CreateTables
  /** Creates the tables of the file: SQL, or a function. */
  tables?: string | CreateTables
  /** People are asked who they are; without it everybody may do everything. */
  signIn?: true
  /** Limits of the database other than the server's own. */
  limits?: DatabaseLimits
  /** Returns the URL of the pooler through which the application reaches its database. */
  pooler?: () => string
}

const testSecret = 'only for the tests, but long enough'

/** Starts the application once per test file, on a database of its own. */
export function startApp({
  routes = {},
  begin,
  tables = '',
  signIn: isAsking,
  limits,
  pooler,
  ...options
}: Setup): TestApp {
  const app = {} as TestApp
  let stop = async () => {}

  beforeAll(async () => {
    const { db, close } = await openTestDatabase({ ...limits, ...(pooler && { poolerUrl: pooler() }) }, begin)
    await (typeof tables === 'string' ? runScript(db, tables) : tables(db))
    const changeLog = new ChangeLog(db)
    await changeLog.open()
    if (changeLog.isReadable) await waitForOlderTransactions(db)
    const log = { error: () => {} }
    const features = options.features ?? (isAsking ? allFeatures() : await featuresOn(db))
    const server = await serve({ db, changeLog, routes, log, secrets: [testSecret], ...options, features })
    const signIn = signInOf(server.core)
    const recheckUsers = () => (signIn ? signIn.sessions.recheck() : undefined)
    Object.assign(
      app,
      { base: server.base, core: server.core, auth: signIn?.auth },
      clientOf(server.base),
      databaseOf(db, recheckUsers),
    )
    stop = async () => {
      server.close()
      await server.idle()
      await close()
    }
  })
  afterAll(() => stop())
  return app
}

/**
 * Waits until all transactions are over that ran when the log of changes began, those of other test files among them: of what they
 * changed the log does not tell, so that their ends make the application count again.
 */
async function waitForOlderTransactions(db: Knex): Promise<void> {
  for (;;) {
    const { rows } = await db.raw(
      `select pg_snapshot_xmin(pg_current_snapshot()) >= trimmed as "areOver" from ${ownName('change_horizon')}`,
    )
    if (rows[0].areOver) return
    await wait(20)
  }
}

function databaseOf(db: Knex, recheckUsers: () => void) {
  return {
    db,
    recheckUsers,
    sql: async (text: string, values: readonly Knex.RawBinding[] = []) => {
      const { rows } = await db.raw(text, values)
      recheckUsers()
      return rows as Row[]
    },
    insert: async (table: string, rows: readonly Row[]) => {
      await db(table).insert(rows)
      recheckUsers()
    },
    statementsOf: async (work: () => Promise<unknown>) => {
      return (await statementsDuring(db, work)).filter((sql) => /^\s*(select|with)\b/i.test(sql))
    },
    verbsOf: async (work: () => Promise<unknown>) => {
      const statements = await statementsDuring(db, work)
      return statements.map((sql) => sql.split(/[\s;]/)[0]?.toLowerCase() ?? '')
    },
  }
}

async function statementsDuring(db: Knex, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const note = ({ sql }: { sql: string }) => void statements.push(sql)
  db.on('query', note)
  await work().finally(() => db.off('query', note))
  // The server looks for triggers once a second.
  return statements.filter((sql) => !sql.includes('pg_class'))
}
