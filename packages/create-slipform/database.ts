import { UserError } from '@slipform/scaffold/internal'
import pg from 'pg'
import { splitUrl } from './database-url.ts'

/**
 * Connects to a database once, so that a wrong URL is rejected before packages are installed. One of several hosts is enough. `url` has
 * passed `requireDatabaseUrl`.
 *
 * @throws UserError when no host can be reached.
 */
export async function checkDatabase(url: string): Promise<void> {
  const urls = splitUrl(url).map((hostUrl) => new URL(hostUrl))
  try {
    await Promise.any(urls.map(connect))
  } catch (error) {
    const hosts = urls.map(({ host }) => host).join(',')
    throw new UserError(`Cannot connect to the database ${urls[0]?.pathname.slice(1)} at ${hosts}: ${describe(error)}`)
  }
}

async function connect(url: URL): Promise<void> {
  // Slipform's server reads sslmode as libpq does (slipform/db/postgres/postgres-url.ts); the driver by itself does not.
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns the message of an error; if several addresses were tried, all messages. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** Returns the line of a new project's `.env` that sets the database. Single quotes keep Node.js from reading `#` or `\n` in the URL. */
export function toSetting(url: string): string {
  return `DATABASE_URL='${url.replaceAll("'", '%27')}'\n`
}
