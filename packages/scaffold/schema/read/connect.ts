import pg from 'pg'
import { describeStartFault } from 'slipform/internal'
import { UserError } from '../../user-error.ts'

/** The timeout of a connection. */
const timeoutMs = 5000

// Errors of the driver without a code.
const driverMessages: readonly (readonly [RegExp, string])[] = [
  [
    /^timeout expired|^Connection terminated/,
    'The server at DATABASE_URL does not respond as PostgreSQL. Check the host and port.',
  ],
  [/password must be a string/, 'The PostgreSQL at DATABASE_URL requires a password: user:password@host.'],
]

/** @throws UserError when a connection to a PostgreSQL fails. */
export async function requireConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const { message } = error as Error
    const [, said = describeStartFault(error)] = driverMessages.find(([pattern]) => pattern.test(message)) ?? []
    throw new UserError(url === process.env.DATABASE_URL ? said : said.replace('DATABASE_URL', 'the given URL'))
  } finally {
    await client.end().catch(() => {})
  }
}
