import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { ApiError } from '../base/errors/errors.ts'

/** Throws a 400 for a path of the API that cannot be decoded, and for a query that is not UTF-8. */
export const refuseMalformedUrl: RequestHandler = (req, _res, next) => {
  if (!isDecodable(req.path)) throw ApiError.of('invalid_path', {})
  // A percent sign alone stands for itself there.
  if (!isDecodable(req.url.replace(/%(?![\da-f]{2})/gi, '%25'))) throw ApiError.of('invalid_query', {})
  next()
}

/** Responds with 400 to a path outside the API that cannot be decoded: Express would log a stack trace for each. */
export const answerMalformedPath: RequestHandler = (req, res, next) => {
  if (isDecodable(req.path)) return next()
  res.status(400).type('text/plain').send('Bad request: the path cannot be decoded\n')
}

/** Throws for a body in UTF-8 with invalid bytes, which the body parser would replace with U+FFFD. */
export function verifyUtf8(_req: IncomingMessage, _res: ServerResponse, body: Buffer, encoding: string): void {
  if (encoding === 'utf-8' && !isUtf8(body)) throw new Error('The body is not UTF-8')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Treats repeated slashes in a path as one. */
export const mergeSlashes: RequestHandler = (req, _res, next) => {
  if (req.url.includes('//')) req.url = req.url.replace(/^[^?]*/, (path) => path.replace(/\/{2,}/g, '/'))
  next()
}
