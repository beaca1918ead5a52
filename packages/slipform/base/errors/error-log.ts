/** Logs errors: of requests with the id that the client receives, and of jobs, mail, backups and live updates, which have none. */
export interface ErrorLog {
  error(details: object, message: string): void
}

// An error may be its own cause.
const maxCauses = 8

/**
 * Returns a thrown value as an object for logs: name, message, code, stack and causes. Never throws: unreadable parts are left out. Values
 * that drivers add are left out, too: they may be secrets.
 */
export function describeError(error: unknown, causes = maxCauses): object {
  if (!isError(error)) return { message: read(() => String(error)) ?? 'A value without a text was thrown' }
  const name = read(() => String(error.name))
  const isBusy = name === 'KnexTimeoutError'
  // knex's own message blames the calling code, and its stack shows no cause.
  const message = isBusy
    ? 'No connection to the database, or to its pooler, became free in time.'
    : read(() => String(error.message))
  const code = read(() => ('code' in error ? String(error.code) : undefined))
  const stack = isBusy ? undefined : read(() => (error.stack === undefined ? undefined : String(error.stack)))
  const cause = causes > 0 ? read(() => error.cause) : undefined
  return {
    name,
    message,
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && { cause: describeError(cause, causes - 1) }),
  }
}

function isError(value: unknown): value is Error {
  return read(() => value instanceof Error) === true
}

/** Reads a part of a thrown value: its getters, its `toString` and the traps of a Proxy may throw themselves. */
function read<T>(part: () => T): T | undefined {
  try {
    return part()
  } catch {
    return undefined
  }
}
