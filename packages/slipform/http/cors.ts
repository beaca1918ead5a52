import cors from 'cors'
import { type RequestHandler, Router } from 'express'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

// Request headers of react-admin's data providers, of versions, preferences and reloads, of messages and causes of changes, and of tracing in
// browsers (W3C Trace Context, Sentry). `Range` is not on every browser's safe list. Every header that the server reads must be listed.
const allowedHeaders = [
  'Accept',
  'Authorization',
  'Baggage',
  'Cache-Control',
  'Change-Cause',
  'Change-Message',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'Prefer',
  'Range',
  'Sentry-Trace',
  'Traceparent',
  'Tracestate',
  'X-Database-Position',
  'X-Request-Id',
  'X-Requested-With',
]

// Response headers that scripts of another origin may read. Every header that the server sets for clients must be listed.
const exposedHeaders = [
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Link',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'X-Database-Position',
  'X-Request-Id',
]

const preflightMaxAgeSeconds = 600

/**
 * Lets scripts of the listed origins use the API, with cookies where the browser sends them, and with further request headers. An
 * origin must equal a listed one exactly; responses to other origins carry no CORS headers.
 */
export function allowOrigins(origins: readonly string[], headers: readonly string[]): RequestHandler {
  const isListed = (origin: string | undefined) => origin !== undefined && origins.includes(origin)
  const setHeaders = cors({
    origin: (origin, done) => done(null, isListed(origin) && origin),
    credentials: true,
    methods,
    allowedHeaders: [...allowedHeaders, ...headers],
    exposedHeaders,
    maxAge: preflightMaxAgeSeconds,
  })
  // Caches must separate responses by origin. `cors` sets `Vary` for listed origins only.
  return Router().use((_req, res, next) => {
    res.vary('Origin')
    next()
  }, setHeaders)
}
