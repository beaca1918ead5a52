import { randomBytes } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import knex, { type Knex } from 'knex'
import { inject } from 'vitest'
import { type DatabaseLimits, openDatabase } from '../../../packages/slipform/server/db/open.ts'

type TestDatabase = { db: Knex; close: () => Promise<void> }

/** Opens an empty database that no other test file sees, on the database of this run; `close` also removes it. */
export async function openTestDatabase(limits: DatabaseLimits = {}): Promise<TestDatabase> {
  const name = `slipform_${randomBytes(8).toString('hex')}`
  const template = inject('pgliteTemplate')
  return template
    ? openEmbedded(`${template}-${name}`, template, limits)
    : openOnServer(inject('postgresUrl'), name, limits)
}

async function openEmbedded(dataDir: string, template: string, limits: DatabaseLimits): Promise<TestDatabase> {
  await cp(template, dataDir, { recursive: true })
  const db = await openDatabase({ dataDir }, limits)
  return { db, close: () => db.destroy().then(() => rm(dataDir, { recursive: true, force: true })) }
}

async function openOnServer(server: string, name: string, limits: DatabaseLimits): Promise<TestDatabase> {
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await openDatabase({ url: url.href }, limits)
  const close = async () => {
    await db.destroy()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { db, close }
}

async function onServer(url: string, statement: string): Promise<void> {
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
