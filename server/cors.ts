import type { RequestHandler } from 'express'

// What scripts of another origin read beside the body, and what they may send.
const exposed = ['Content-Disposition', 'Content-Range', 'ETag', 'Location', 'Retry-After', 'X-Request-Id'].join(', ')
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const sent = ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match'].join(', ')
const asksFirst = 'access-control-request-method'
const askedFor = '600'

/**
 * Lets scripts of the listed origins use the API, with cookies where the browser sends them. An origin is answered only
 * where it is one of the list, letter by letter.
 */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  return ({ method, headers }, res, next) => {
    res.vary('Origin')
    const { origin } = headers
    if (origin === undefined || !origins.includes(origin)) return next()
    res.set({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Expose-Headers': exposed,
    })
    if (method !== 'OPTIONS' || headers[asksFirst] === undefined) return next()
    res.set({
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': sent,
      'Access-Control-Max-Age': askedFor,
    })
    res.status(204).end()
  }
}
