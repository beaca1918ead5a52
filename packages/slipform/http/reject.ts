import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { ApiError } from '../base/errors/errors.ts'
import { isOwnName } from '../base/loopback.ts'

// Middlewares that reject requests of other sites and malformed requests before any handler.

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Rejects writes that a browser sends from another origin, unless the origin is listed. Browsers send `Sec-Fetch-Site`; older
 * browsers send `Origin`. Requests with neither header are accepted: their clients hold no cookie that another site could use.
 */
export function rejectCrossOriginWrites(origins: readonly string[]): RequestHandler {
  return ({ method, headers }, _res, next) => {
    const isListed = headers.origin !== undefined && origins.includes(headers.origin)
    if (!safeMethods.includes(method) && !isListed && isCrossOrigin(headers)) {
      throw ApiError.of('cross_site_write', {})
    }
    next()
  }
}

function isCrossOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/**
 * Rejects requests whose `Host` is neither this machine nor the public URL, which prevents DNS rebinding: another site may let its name lead to
 * 127.0.0.1, so that the browser takes its pages and this server for one origin.
 */
export function rejectForeignHosts(publicUrl: string | undefined): RequestHandler {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  return ({ headers: { host } }, _res, next) => {
    // A request without a host is not from a browser.
    const name = host === undefined ? 'localhost' : hostnameOf(host)
    if (name !== publicHost && !isOwnName(name)) throw ApiError.of('foreign_host', { host: name })
    next()
  }
}

function hostnameOf(host: string): string {
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : host
}

/** Throws a 400 for a path of the API that cannot be decoded, and for a query that cannot be. */
export const rejectMalformedUrl: RequestHandler = (req, _res, next) => {
  if (!isDecodable(req.path)) throw ApiError.of('invalid_path', {})
  if (!isDecodable(req.url)) throw ApiError.of('invalid_query', {})
  next()
}

/** Responds with 400 to a path outside of the API that cannot be decoded: Express would log a stack trace for each. */
export const respondToMalformedPath: RequestHandler = (req, res, next) => {
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
