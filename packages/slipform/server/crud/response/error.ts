import { STATUS_CODES } from 'node:http'
import type { Request, Response } from 'express'
import { logError } from '../errors/error-log.ts'
import { type ApiError, renderError } from '../errors/errors.ts'
import { readError } from '../errors/read-error.ts'
import { respondText } from './text.ts'

/** Answers with any error: an `ApiError` as it is, what the database refuses in our words, everything else as a 500. */
export function respondError(error: unknown, req: Request, res: Response): void {
  // Nobody is there to read an answer.
  if (res.destroyed) return
  const known = reportError(error, req)
  // A part of another answer was sent: what breaks off is not taken for a whole.
  if (res.headersSent) {
    res.destroy()
    return
  }
  for (const [name, value] of Object.entries(known.headers)) res.setHeader(name, value)
  const isProblem = req.accepts().includes('application/problem+json')
  const body = isProblem ? renderProblem(known) : renderError(known)
  respondText(res, known.status, JSON.stringify(body), isProblem ? 'application/problem+json' : 'application/json')
}

/** What an error means to the client; one that is no fault of the request goes to the log, with the id the client is given. */
export function reportError(error: unknown, req: Request): ApiError {
  const known = readError(error)
  if (known.status >= 500) logError(error, known.message, req)
  return known
}

/** RFC 9457. */
function renderProblem({ status, message, code, errors }: ApiError): object {
  return { type: 'about:blank', title: STATUS_CODES[status], status, detail: message, code, ...(errors && { errors }) }
}
