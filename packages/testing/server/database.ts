// `startServer` creates a database for each test server on PostgreSQL, and drops it with the server.

import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A temporary database on a PostgreSQL server. */
export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Creates an empty database on the server of `databaseUrl`. The role of the URL must be allowed to create databases. */
export async function createDatabase(databaseUrl: string): Promise<TestDatabase> {
  const name = `slipform_test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  await run(databaseUrl, `create database ${name}`)
  return { url: url.href, drop: () => run(databaseUrl, `drop database if exists ${name} with (force)`) }
}

async function run(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
