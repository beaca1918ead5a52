import { randomBytes } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import knex, { type Knex } from 'knex'
import { inject } from 'vitest'
import type { DatabaseLimits } from '../../../packages/slipform/base/database-limits.ts'
import { openDatabase } from '../../../packages/slipform/db/open.ts'

type TestDatabase = {
  db: Knex
  /** The database on the server, or the folder of the embedded one. */
  name: string
  close: () => Promise<void>
}

/** Limits for a machine on which everything takes many times as long; tests of limits set their own. */
const patient = { statementTimeout: 300_000, connectionTimeout: 120_000, idleTransactionTimeout: 300_000 } as const

type Options = DatabaseLimits & {
  /** The pooler through which the application reaches the database; otherwise the one of the run, if there is one. */
  poolerUrl?: string | undefined
}

/** Creates the tables that a database begins with. */
export type CreateTables = (db: Knex) => Promise<unknown>

/** The databases that have run a function, by that function: a copy of one takes a fraction of its time. */
const templates = new Map<CreateTables, Promise<string>>()

/**
 * Opens a database that no other test file sees, on the database of this run; `close` also removes it. It is empty, or a copy of one
 * on which `begin` has run, once for all files of a worker.
 */
export async function openTestDatabase(options: Options = {}, begin?: CreateTables): Promise<TestDatabase> {
  const template = begin && (await (templates.get(begin) ?? createTemplate(begin)))
  return inject('pgliteTemplate') ? openEmbedded(options, template) : openOnServer(options, template)
}

/** Opens one that is closed at an end: of a test, with `onTestFinished`, or of the tests of a file, with `afterAll`. */
export async function openUntil(
  end: (close: () => Promise<void>) => void,
  options?: Options,
  begin?: CreateTables,
): Promise<Knex> {
  const { db, close } = await openTestDatabase(options, begin)
  end(close)
  return db
}

function createTemplate(begin: CreateTables): Promise<string> {
  const create = async () => {
    // A pooler would keep connections to the template, which cannot be copied then.
    const { db, name } = await openTestDatabase({ poolerUrl: inject('postgresUrl') })
    await begin(db)
    await db.destroy()
    return name
  }
  const template = create()
  templates.set(begin, template)
  return template
}

const newName = () => `slipform_${randomBytes(8).toString('hex')}`

async function openEmbedded(limits: DatabaseLimits, template = inject('pgliteTemplate')): Promise<TestDatabase> {
  const name = `${inject('pgliteTemplate')}-${newName()}`
  await cp(template, name, { recursive: true })
  const db = await openDatabase({ dataDir: name }, { ...patient, ...limits })
  return { db, name, close: () => db.destroy().then(() => rm(name, { recursive: true, force: true })) }
}

async function openOnServer(
  { poolerUrl = inject('poolerUrl'), ...limits }: Options,
  template = 'template1',
): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = newName()
  await onServer(server, `create database ${name} template ${template}`)
  const url = new URL(poolerUrl ?? server)
  url.pathname = `/${name}`
  const db = await openDatabase({ url: url.href }, { ...patient, ...limits })
  const close = async () => {
    await db.destroy()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { db, name, close }
}

/** Runs a statement on a PostgreSQL server. */
export async function onServer(url: string, statement: string): Promise<void> {
  const db = knex({ client: 'pg', connection: url })
  await db.raw(statement).finally(() => db.destroy())
}

/** Runs a script of statements past knex, which would read question marks in it as placeholders. */
export async function runScript(db: Knex, script: string): Promise<void> {
  const connection = await db.client.acquireConnection()
  try {
    await ('exec' in connection ? connection.exec(script) : connection.query(script))
    // Of types that are made later, the embedded database learns when it is opened the next time.
    await connection.refreshArrayTypes?.()
  } finally {
    await db.client.releaseConnection(connection)
  }
}
