/** Logs server errors, with the request id that the client receives. */
export interface ErrorLog {
  error(details: object, message: string): void
}

/** Returns the parts of an error to log. Leaves out the statement's values that drivers add: they may be secrets. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, stack, cause } = error
  // knex's own message blames the code.
  const message =
    name === 'KnexTimeoutError'
      ? 'No connection to the database, or to its pooler, became free in time.'
      : error.message
  const code = 'code' in error ? { code: error.code } : {}
  // A busy pool is no fault of the code: one line says all.
  const trace = name === 'KnexTimeoutError' ? {} : { stack }
  return { name, message, ...code, ...trace, ...(cause !== undefined && { cause: describeError(cause) }) }
}
