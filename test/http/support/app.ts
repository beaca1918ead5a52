import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll } from 'vitest'
import type { AppOptions } from '../../../packages/slipform/server/app.ts'
import { type LazyAuth, prepareSignIn } from '../../../packages/slipform/server/auth/sign-in.ts'
import { ChangeCounters } from '../../../packages/slipform/server/db/change-counters.ts'
import type { DatabaseLimits } from '../../../packages/slipform/server/db/open.ts'
import { subscribeToChanges } from '../../../packages/slipform/server/db/table-changes.ts'
import { type Client, clientOf } from './client.ts'
import { openTestDatabase, runScript } from './database.ts'
import { serve } from './serve.ts'
import { HeardChanges } from './subscribed-changes.ts'

/** A row as the database driver gives it. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns its own SQL names.
export type Row = Record<string, any>

/** What one test file works with: the application over real HTTP, and its database behind its back. */
export type TestApp = Client & {
  /** Where the API is. */
  base: string
  db: Knex
  /** The better-auth instance, with sign-in. */
  auth: LazyAuth
  /** Waits until the application has heard of everything that was committed before. */
  hearAll: () => Promise<void>
  /** Runs SQL that the application knows nothing of, with `?` for values, until it has heard of that. */
  sql: (text: string, values?: readonly Knex.RawBinding[]) => Promise<Row[]>
  /** Writes rows past the application, until it has heard of that. */
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
    const changes = new HeardChanges()
    const stopHearing = await subscribeToChanges(db, changes)
    const counters = new ChangeCounters()
    await counters.load(db)
    const { publicUrl = 'http://localhost:3000' } = options
    const signIn = isAsking && prepareSignIn({ db, changes, publicUrl, secret: 'only for the tests, but long enough' })
    const log = { error: () => {} }
    const server = await serve({ db, counters, routes, log, ...options, ...(signIn && { signIn }) })
    const waiting = () => hearAll(db, changes)
    Object.assign(app, { base: server.base, auth: signIn?.auth }, clientOf(server.base), databaseOf(db, waiting))
    stop = async () => {
      server.close()
      await server.idle()
      await stopHearing()
      await close()
    }
  })
  afterAll(() => stop())
  return app
}

/** Waits until everything is heard that was committed before: what is said later is heard later. */
async function hearAll(db: Knex, changes: HeardChanges): Promise<void> {
  if (changes.versionOf() === undefined) return
  const name = randomUUID()
  const heard = changes.heard(name)
  await db.raw(`notify slipform_changes, '${name}'`)
  await heard
}

function databaseOf(db: Knex, hearAll: () => Promise<void>) {
  return {
    db,
    hearAll,
    sql: async (text: string, values: readonly Knex.RawBinding[] = []) => {
      const { rows } = await db.raw(text, values)
      await hearAll()
      return rows as Row[]
    },
    insert: async (table: string, rows: readonly Row[]) => {
      await db(table).insert(rows)
      await hearAll()
    },
    statementsOf: async (work: () => Promise<unknown>) => {
      const statements: string[] = []
      const note = ({ sql }: { sql: string }) => void (/^\s*(select|with)\b/i.test(sql) && statements.push(sql))
      db.on('query', note)
      await work().finally(() => db.off('query', note))
      return statements
    },
  }
}
