import { randomBytes } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import knex, { type Knex } from 'knex'
import { inject } from 'vitest'
import type { DatabaseLimits } from '../../../packages/slipform/base/database-limits.ts'
import { openDatabase } from '../../../packages/slipform/db/open.ts'

type TestDatabase = { db: Knex; close: () => Promise<void> }

/** Limits for a machine on which everything takes many times as long; tests of limits set their own. */
const patient = { statementTimeout: 300_000, connectionTimeout: 120_000, idleTransactionTimeout: 300_000 } as const

type Options = DatabaseLimits & {
  /** The pooler through which the application reaches the database; otherwise the one of the run, if there is one. */
  poolerUrl?: string | undefined
}

/** Opens an empty database that no other test file sees, on the database of this run; `close` also removes it. */
export async function openTestDatabase(options: Options = {}): Promise<TestDatabase> {
  const name = `slipform_${randomBytes(8).toString('hex')}`
  const template = inject('pgliteTemplate')
  return template
    ? openEmbedded(`${template}-${name}`, template, options)
    : openOnServer(inject('postgresUrl'), name, options)
}

async function openEmbedded(dataDir: string, template: string, limits: DatabaseLimits): Promise<TestDatabase> {
  await cp(template, dataDir, { recursive: true })
  const db = await openDatabase({ dataDir }, { ...patient, ...limits })
  return { db, close: () => db.destroy().then(() => rm(dataDir, { recursive: true, force: true })) }
}

async function openOnServer(
  server: string,
  name: string,
  { poolerUrl = inject('poolerUrl'), ...limits }: Options,
): Promise<TestDatabase> {
  await onServer(server, `create database ${name}`)
  const url = new URL(poolerUrl ?? server)
  url.pathname = `/${name}`
  const db = await openDatabase({ url: url.href }, { ...patient, ...limits })
  const close = async () => {
    await db.destroy()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { db, close }
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
