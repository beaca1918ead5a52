import { STATUS_CODES } from 'node:http'
import type { Request, Response } from 'express'
import {
  type ApiError,
  type ErrorBody,
  type ErrorDetails,
  renderDetails,
  renderError,
} from '../../base/errors/errors.ts'
import { contextOf } from '../context/request-context.ts'
import { prefersErrorDetails } from '../request/prefer.ts'
import { respondText } from './text.ts'

/** Responds with any error: an `ApiError` as it is, database errors translated, everything else as a 500. */
export function respondError(error: unknown, req: Request, res: Response): void {
  // The client has disconnected, or the request was ended by its deadline.
  if (res.destroyed || res.writableEnded) return
  const known = contextOf(req).report(error)
  // Part of the response was sent: closing the connection marks it as incomplete.
  if (res.headersSent) {
    res.destroy()
    return
  }
  for (const [name, value] of Object.entries(known.headers)) res.setHeader(name, value)
  const isProblem = req.accepts().includes('application/problem+json')
  const body = isProblem ? renderProblem(known, req) : renderBody(known, req)
  respondText(res, known.status, JSON.stringify(body), isProblem ? 'application/problem+json' : 'application/json')
}

/** Returns the body of an error, with its details if the client prefers them. */
export function renderBody(error: ApiError, req: Request): ErrorBody & ErrorDetails {
  return { ...renderError(error), ...detailsFor(req, error) }
}

/** Returns the body of an error by RFC 9457. */
function renderProblem(error: ApiError, req: Request): object {
  const { status, message, code, errors } = error
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail: message, code }
  return { ...problem, ...(errors && { errors }), ...detailsFor(req, error) }
}

function detailsFor(req: Request, error: ApiError): ErrorDetails {
  return prefersErrorDetails(req.headers.prefer) ? renderDetails(error) : {}
}
