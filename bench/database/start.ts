import { openDatabase } from '../../packages/slipform/db/open.ts'
import { PostgresServer } from '../../test/faults/support/postgres.ts'

/** Settings of the embedded PostgreSQL. Commits do not wait for the disk, whose speed is not compared. */
const settings = {
  shared_buffers: '1GB',
  max_connections: '200',
  synchronous_commit: 'off',
  max_wal_size: '4GB',
  // The bench runs vacuum between measurements instead.
  autovacuum: 'off',
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_utility': 'on',
}

/** The PostgreSQL server of a run. */
export interface DatabaseServer {
  readonly url: string
  /** Version and origin. */
  readonly description: string
  stop(): Promise<void>
}

/** Returns the server at BENCH_DATABASE_URL; without it starts an embedded one, which stops with the run. */
export async function startDatabase(): Promise<DatabaseServer> {
  const given = process.env.BENCH_DATABASE_URL
  if (given) return { url: given, description: `${await versionOf(given)} at BENCH_DATABASE_URL`, stop: async () => {} }
  const server = await PostgresServer.start(settings)
  const set = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const description = `${await versionOf(server.url)}, embedded: ${set.join(', ')}`
  return { url: server.url, description, stop: () => server.remove() }
}

async function versionOf(url: string): Promise<string> {
  const db = await openDatabase({ url })
  try {
    const { rows } = await db.raw('show server_version')
    return `PostgreSQL ${rows[0].server_version}`
  } finally {
    await db.destroy()
  }
}
