import type { RequestHandler } from 'express'
import { ApiError } from '../base/errors/errors.ts'
import { contextOf } from '../crud/context/request-context.ts'
import { respondError } from '../crud/response/error.ts'

/**
 * Ends requests whose response has not begun within `REQUEST_TIMEOUT_MS`: cancels their statements, rolls their transactions back, and
 * responds with 503. The time in which a body arrives does not count (bodies.ts), nor does a response that has begun (stream.ts).
 */
export function limitDuration(timeoutMs: number): RequestHandler {
  return (req, res, next) => {
    const timer = setTimeout(() => {
      if (!req.complete) return void timer.refresh()
      if (res.headersSent) return
      const error = ApiError.of('request_too_slow', {}, { headers: { 'Retry-After': '1' } })
      contextOf(req).cancel(error)
      respondError(error, req, res)
    }, timeoutMs)
    res.once('close', () => clearTimeout(timer))
    next()
  }
}
