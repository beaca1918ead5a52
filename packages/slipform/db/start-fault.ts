import { describeReason } from './database-errors.ts'
import { HostsError } from './postgres/hosts-error.ts'

/** Messages with cause and remedy for errors at the start of a server or command, by the error's code, name or message. */
const meanings: Readonly<Record<string, string>> = {
  EACCES: 'The port or the folder of the database is not allowed to this user. Choose others with PORT and DATA_DIR.',
  ECONNREFUSED: 'The PostgreSQL at DATABASE_URL does not answer. Start it, or correct its host and port.',
  ENOTFOUND: 'The host in DATABASE_URL is not known. Correct it.',
  '53100': 'The disk of the database is full, and its start needs to write. Make room.',
  '28P01': 'The PostgreSQL at DATABASE_URL refuses the user or the password. Correct them.',
  '3D000': 'The database that DATABASE_URL names does not exist. Create it, or correct the name.',
  KnexTimeoutError:
    'The PostgreSQL at DATABASE_URL has no connection free. Run this again, or raise its max_connections.',
  'The server does not support SSL connections':
    'The PostgreSQL at DATABASE_URL has no TLS, which its URL requires. Switch it on there (ssl = on), or set sslmode=prefer or sslmode=disable in the URL.',
}

/** Describes why a server or a command did not start, without a stack: the cause is a setting, a model, a port or the database. */
export function describeStartFault(error: unknown): string {
  if (error instanceof HostsError && error.cause !== undefined)
    return `${describeError(error.cause)} (${error.message.replace(/\.$/, '')})`
  return describeError(error)
}

function describeError(error: unknown): string {
  const { code = '', name, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE' && port !== undefined)
    return `The port ${port} is in use already. Stop the other server, or choose another port with PORT or METRICS_PORT.`
  // The limit may be that of the server, the database or the role.
  if (code === '53300')
    return `The PostgreSQL at DATABASE_URL has no connection free: ${message}. Set DATABASE_POOL_SIZE lower on each server, raise max_connections of PostgreSQL, or the limit of the role: alter role … connection limit 50.`
  return meanings[code] ?? meanings[name] ?? meanings[message] ?? (describeReason(error) || String(error))
}
