import { STATUS_CODES } from 'node:http'
import type { Request, Response } from 'express'
import {
  ApiError,
  type ErrorBody,
  type ErrorDetails,
  isStatusOfError,
  renderDetails,
  renderError,
} from '../../base/errors/errors.ts'
import { reportError } from '../context/origin.ts'
import { contextOf } from '../context/request-context.ts'
import { prefersErrorDetails } from '../request/prefer.ts'
import { respondText } from './respond.ts'

/** Responds with the error for any value that a handler throws, by `readError`. Never throws. */
export function respondError(error: unknown, req: Request, res: Response): void {
  // The client has disconnected, or the request was ended by its deadline.
  if (res.destroyed || res.writableEnded) return
  const apiError = reportError(contextOf(req), error)
  // A part of the response was sent: closing the connection marks it as incomplete.
  if (res.headersSent) {
    res.destroy()
    return
  }
  try {
    send(apiError, req, res)
  } catch (fault) {
    // A hook has changed the error after its construction, or has put a value into it that JSON cannot hold.
    reportError(contextOf(req), new Error('An ApiError cannot be sent', { cause: fault }))
    send(ApiError.of('internal_server_error', {}), req, res)
  }
}

function send(error: ApiError, req: Request, res: Response): void {
  const isProblem = req.accepts().includes('application/problem+json')
  const body = JSON.stringify(isProblem ? renderProblem(error, req) : renderBody(error, req))
  if (!isStatusOfError(error.status)) throw new RangeError(`${error.status} is no status of an error`)
  for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value)
  respondText(res, error.status, body, isProblem ? 'application/problem+json' : 'application/json')
}

/** Returns the body of an error, with its details if the client prefers them. */
export function renderBody(error: ApiError, req: Request): ErrorBody & ErrorDetails {
  return { ...renderError(error), ...detailsFor(req, error) }
}

/** Returns the body of an error in the form of RFC 9457. */
function renderProblem(error: ApiError, req: Request): object {
  const { status, message, code, errors } = error
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail: message, code }
  return { ...problem, ...(errors && { errors }), ...detailsFor(req, error) }
}

function detailsFor(req: Request, error: ApiError): ErrorDetails {
  return prefersErrorDetails(req.headers.prefer) ? renderDetails(error) : {}
}
