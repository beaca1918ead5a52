const meanings: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use already. Stop the other server, or choose another one, for example with PORT=3001.',
  EACCES: 'The port or the folder of the database is not allowed to this user. Choose others with PORT and DATA_DIR.',
  ECONNREFUSED: 'The PostgreSQL at DATABASE_URL does not answer. Start it, or correct its host and port.',
  ENOTFOUND: 'The host in DATABASE_URL is not known. Correct it.',
  '53100': 'The disk of the database is full, and its start needs to write. Make room.',
  '28P01': 'The PostgreSQL at DATABASE_URL refuses the user or the password. Correct them.',
  '3D000': 'The database that DATABASE_URL names does not exist. Create it, or correct the name.',
  KnexTimeoutError:
    'The PostgreSQL at DATABASE_URL has no connection free. Run this again, or raise its max_connections.',
}

/** Describes why a start failed, without a stack: the cause is nearly always a setting, a model, a port or the database. */
export function describeStartFault(error: unknown): string {
  const { code = '', name, message } = error as NodeJS.ErrnoException
  return meanings[code] ?? meanings[name] ?? (message || String(error))
}
