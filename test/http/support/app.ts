import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Knex } from 'knex'
import { afterAll, beforeAll } from 'vitest'
import { type AppOptions, createApp } from '../../../server/app.ts'
import { type OpenAuth, prepareSignIn } from '../../../server/auth/sign-in.ts'
import type { DatabaseLimits } from '../../../server/db/open.ts'
import { hearChanges } from '../../../server/db/table-changes.ts'
import { type Client, clientOf } from './client.ts'
import { openTestDatabase, runScript } from './database.ts'

/** A row as the database driver gives it. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns its own SQL names.
export type Row = Record<string, any>

/** What one test file works with: the application over real HTTP, and its database behind its back. */
export type TestApp = Client & {
  /** Where the API is. */
  base: string
  db: Knex
  /** What knows users, passwords and sessions, where people are asked who they are. */
  auth: OpenAuth
  /** Runs SQL that the application knows nothing of, with `?` for values. */
  sql: (text: string, values?: readonly Knex.RawBinding[]) => Promise<Row[]>
  /** Writes rows past the application. */
  insert: (table: string, rows: readonly Row[]) => Promise<void>
  /** The SELECT statements that the application sends while `work` runs. */
  statementsOf: (work: () => Promise<unknown>) => Promise<string[]>
}

type Setup = Pick<AppOptions, 'models' | 'publicUrl' | 'corsOrigins' | 'trustProxy' | 'log'> & {
  routes?: AppOptions['routes']
  /** What makes the tables: SQL, or a function. */
  tables: string | ((db: Knex) => Promise<unknown>)
  /** People are asked who they are; without it everybody may do everything. */
  signIn?: true
  /** Limits of the database other than the server's own. */
  limits?: DatabaseLimits
}

/** Starts the application once per test file, on a database of its own. */
export function startApp({ routes = {}, tables, signIn: isAsking, limits, ...options }: Setup): TestApp {
  const app = {} as TestApp
  let stop = async () => {}

  beforeAll(async () => {
    const { db, close } = await openTestDatabase(limits)
    await (typeof tables === 'string' ? runScript(db, tables) : tables(db))
    const hearing = await hearChanges(db)
    const { changes } = hearing
    const { publicUrl = 'http://localhost:3000' } = options
    const signIn = isAsking && prepareSignIn({ db, changes, publicUrl, secret: 'only for the tests, but long enough' })
    const log = { error: () => {} }
    const server = createServer(
      { maxHeaderSize: 128 * 1024 },
      createApp({ db, routes, log, ...options, ...(signIn && { signIn }) }),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
    Object.assign(app, { base, auth: signIn?.auth }, clientOf(base), databaseOf(db))
    stop = async () => {
      server.closeAllConnections()
      server.close()
      await hearing.close()
      await close()
    }
  })
  afterAll(() => stop())
  return app
}

function databaseOf(db: Knex) {
  return {
    db,
    sql: async (text: string, values: readonly Knex.RawBinding[] = []) => (await db.raw(text, values)).rows as Row[],
    insert: async (table: string, rows: readonly Row[]) => void (await db(table).insert(rows)),
    statementsOf: async (work: () => Promise<unknown>) => {
      const statements: string[] = []
      const note = ({ sql }: { sql: string }) => void (/^\s*(select|with)\b/i.test(sql) && statements.push(sql))
      db.on('query', note)
      await work().finally(() => db.off('query', note))
      return statements
    },
  }
}
