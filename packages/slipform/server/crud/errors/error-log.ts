import type { Request } from 'express'
import { requestIdOf } from '../request-id.ts'

/** Where errors go that the server has to answer for, with the id that the client is given. */
export interface ErrorLog {
  error(details: object, message: string): void
}

/** Logs an error with the id of the request, which the response carries too. */
export function logError(error: unknown, message: string, req: Request): void {
  const id = requestIdOf(req)
  const log: ErrorLog = req.app.locals.log
  if (req.res?.headersSent === false) req.res.setHeader('X-Request-Id', id)
  log.error({ id, method: req.method, path: req.originalUrl.replace(/\?.*/, ''), err: describeError(error) }, message)
}

/** What the log keeps of an error. Drivers add the values of a statement to theirs, which may be anything: they stay out. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { name, message, ...code, stack, ...(cause !== undefined && { cause: describeError(cause) }) }
}
