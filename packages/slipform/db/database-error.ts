/** PostgreSQL's codes of errors that Slipform raises in place of PostgreSQL, for the embedded database and for several hosts, by their names. */
const codes = {
  query_canceled: '57014',
  admin_shutdown: '57P01',
  crash_shutdown: '57P02',
  cannot_connect_now: '57P03',
} as const

/** Creates an error with PostgreSQL's code, from which `readDatabaseError` derives the response. */
export function databaseError(name: keyof typeof codes, message: string, cause?: Error): Error {
  return Object.assign(new Error(message, cause && { cause }), { code: codes[name] })
}
