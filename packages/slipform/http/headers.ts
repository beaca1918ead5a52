import type { RequestHandler, Response } from 'express'
import { contextOf } from '../crud/context/request-context.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Returns the Content-Security-Policy of the built admin and the API page: their own files, embedded images, and images of `imageOrigins`. */
const policyOf = (imageOrigins: readonly string[]) => [
  "default-src 'none'",
  "script-src 'self'",
  // Emotion and Swagger UI insert style elements. A nonce would have to differ in every response, but the page is a static,
  // compressed file. Styles cannot run code.
  "style-src 'self' 'unsafe-inline'",
  ["img-src 'self' data:", ...imageOrigins].join(' '),
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  // Routes of a project may serve forms. Slipform's own routes read no body of a form, and forms of other sites are rejected.
  "form-action 'self'",
  "frame-ancestors 'none'",
]

// The headers of helmet, with which a test compares them: helmet would compute them for every response, a tenth of the time of a list.
const always = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
}

const overTls = { 'Strict-Transport-Security': `max-age=${yearSeconds}; includeSubDomains` }

/** Sets the security headers, with HSTS for a public URL of `https:`. */
export function secureHeaders(publicUrl = '', imageOrigins: readonly string[] = []): RequestHandler {
  const policy = { 'Content-Security-Policy': policyOf(imageOrigins).join(';') }
  const headers = new Map(Object.entries({ ...policy, ...always, ...(publicUrl.startsWith('https:') && overTls) }))
  return (_req, res, next) => {
    res.setHeaders(headers)
    next()
  }
}

/**
 * Removes all directives but the sources of images from the Content-Security-Policy of a response, in development: Vite adds inline scripts
 * and a web socket, which no useful policy allows. Images that production would block are blocked in development, too.
 */
export function allowAllButImages(res: Response): void {
  const directives = String(res.getHeader('Content-Security-Policy') ?? '').split(';')
  res.set('Content-Security-Policy', directives.filter((directive) => directive.startsWith('img-src ')).join(';'))
}

/** Sends the client's request id back, so that the logs of client and server can be joined. An invalid one is not sent back: the context has a new id. */
export const echoRequestId: RequestHandler = (req, res, next) => {
  if (req.headers['x-request-id'] !== undefined) {
    const { id } = contextOf(req)
    if (req.headers['x-request-id'] === id) res.setHeader('X-Request-Id', id)
  }
  next()
}

/** Marks responses as private, to be revalidated before each use. */
export const preventSharedCaching: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-cache')
  next()
}

/** Removes `If-None-Match` from a request: Express would respond to `*` with a 304 to each response with an `ETag`. */
export const ignoreNoneMatch: RequestHandler = (req, _res, next) => {
  delete req.headers['if-none-match']
  next()
}
