import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { openDatabase } from '../../../packages/slipform/db/open.ts'

/** A database of a test file's own, there once its tests run; a PostgreSQL has a URL. */
export type TestDatabase = { db: Knex; url: string | undefined }

/** A database, and how to be done with it. */
export type Opened = TestDatabase & { close: () => Promise<void> }

type Tests = (database: TestDatabase) => void

/** Describes tests once for the embedded database and once for a real PostgreSQL, each empty. */
export function describeDatabases(name: string, tests: Tests): void {
  describeOn(`${name} on PGlite`, openMemory, tests)
  describeOn(`${name} on PostgreSQL`, openServer, tests)
}

/** Describes tests of SQL that both databases run alike. */
export function describePostgres(name: string, tests: Tests): void {
  describeOn(`${name} on PostgreSQL`, openServer, tests)
}

function describeOn(name: string, open: () => Promise<Opened>, tests: Tests): void {
  describe(name, () => {
    const database = {} as Opened
    beforeAll(async () => void Object.assign(database, await open()), 60_000)
    afterAll(() => database.close())
    tests(database)
  })
}

/** Opens an empty embedded database in memory. */
export async function openMemory(): Promise<Opened> {
  const db = await openDatabase({})
  return { db, url: undefined, close: () => db.destroy() }
}

/** Opens an empty database of the run's PostgreSQL server. */
export async function openServer(): Promise<Opened> {
  const server = inject('postgresUrl')
  const name = `slipform_${randomBytes(8).toString('hex')}`
  const admin = await openDatabase({ url: server })
  await admin.raw(`create database ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const db = await openDatabase({ url })
  const close = async () => {
    await db.destroy()
    await admin.raw(`drop database ${name} with (force)`)
    await admin.destroy()
  }
  return { db, url, close }
}
