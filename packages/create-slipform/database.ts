import { UserError } from '@slipform/scaffold/internal'
import pg from 'pg'

/**
 * Connects to a database once, so that a wrong URL is rejected before packages are installed. A URL of several hosts is left to the scaffolder.
 *
 * @throws UserError when the host cannot be reached.
 */
export async function checkDatabase(text: string): Promise<void> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || url.host.includes(',')) return
  // Slipform's server reads sslmode as libpq does (slipform/db/postgres/postgres-url.ts); the driver by itself does not.
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new UserError(`Cannot connect to the database ${url.pathname.slice(1)} at ${url.host}: ${describe(error)}`)
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
