import type { RequestHandler, Response } from 'express'
import { contextOf } from '../crud/context/request-context.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Returns the sources of the built admin and the API page: their own files, images within them, and those of other origins. */
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
  // Routes of a project may serve forms. None of Slipform's own reads the body of one, and a form of another site is rejected.
  "form-action 'self'",
  "frame-ancestors 'none'",
]

// Those of helmet, which a test compares: helmet would compute them for every response, which takes a tenth of the time of a list.
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

/** Sets the security headers. With a public URL of `https:`, HSTS is among them. */
export function secureHeaders(publicUrl = '', imageOrigins: readonly string[] = []): RequestHandler {
  const policy = { 'Content-Security-Policy': policyOf(imageOrigins).join(';') }
  const headers = new Map(Object.entries({ ...policy, ...always, ...(publicUrl.startsWith('https:') && overTls) }))
  return (_req, res, next) => {
    res.setHeaders(headers)
    next()
  }
}

/**
 * Leaves only the sources of images in the Content-Security-Policy of a response: Vite adds inline scripts and a web socket, which
 * no useful policy allows. An image that production would block is blocked in development, too.
 */
export function allowAllButImages(res: Response): void {
  const directives = String(res.getHeader('Content-Security-Policy') ?? '').split(';')
  res.set('Content-Security-Policy', directives.filter((directive) => directive.startsWith('img-src ')).join(';'))
}

/** Sends a request id of the client's back, so that its own log and the server's can be joined. */
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

/** Removes `If-None-Match` from a request: Express answers `*` with a 304 where a response has a tag of its own. */
export const ignoreNoneMatch: RequestHandler = (req, _res, next) => {
  delete req.headers['if-none-match']
  next()
}
