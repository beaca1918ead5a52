import pg from 'pg'
import { describeStartFault } from 'slipform/internal'
import { UserError } from '../../user-error.ts'

/** Milliseconds that a PostgreSQL has to answer. */
const timeoutMs = 5000

// What the driver says in words only.
const driverMessages: readonly (readonly [RegExp, string])[] = [
  [
    /^timeout expired|^Connection terminated/,
    'No PostgreSQL answers at DATABASE_URL, though something is there. Correct its host and port.',
  ],
  [/password must be a string/, 'The PostgreSQL at DATABASE_URL asks for a password. Give it: user:password@host.'],
]

/** Makes sure that a PostgreSQL answers; refuses, with what to do, when it does not. */
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
