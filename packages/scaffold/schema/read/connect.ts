import { describeStartFault, openDatabase } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'

/** The timeout of a connection. */
const timeoutMs = 5000

// Errors of the driver without a code of PostgreSQL.
const driverMessages: readonly (readonly [RegExp, string])[] = [
  [
    /^The database does not respond|^Connection terminated|Timeout acquiring a connection/,
    'The server at DATABASE_URL does not respond as PostgreSQL. Check the host and port.',
  ],
  [/password must be a string/, 'The PostgreSQL at DATABASE_URL requires a password: user:password@host.'],
]

/** @throws UserError when a connection to a PostgreSQL fails, with all hosts of its URL. */
export async function requireConnection(url: string): Promise<void> {
  const db = await openDatabase({ url, dataDir: undefined }, { connections: 1, connectionTimeout: timeoutMs })
  try {
    await db.raw('select 1')
  } catch (error) {
    const { message } = error as Error
    const [, said = describeStartFault(error)] = driverMessages.find(([pattern]) => pattern.test(message)) ?? []
    throw new UserError(url === process.env.DATABASE_URL ? said : said.replace('DATABASE_URL', 'the given URL'))
  } finally {
    await db.destroy()
  }
}
