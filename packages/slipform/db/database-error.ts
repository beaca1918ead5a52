/** PostgreSQL's codes of errors that Slipform raises in its place, for an embedded database or one of several hosts, by their names there. */
const codes = {
  query_canceled: '57014',
  admin_shutdown: '57P01',
  crash_shutdown: '57P02',
  cannot_connect_now: '57P03',
} as const

/** Creates an error as PostgreSQL raises it: responses follow from its code. */
export function databaseError(name: keyof typeof codes, message: string, cause?: Error): Error {
  return Object.assign(new Error(message, cause && { cause }), { code: codes[name] })
}
