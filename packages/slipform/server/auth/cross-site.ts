import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'
import { ApiError } from '../crud/errors/errors.ts'

const reading = ['GET', 'HEAD', 'OPTIONS']

/**
 * Rejects writes that another site makes a browser send, unless its origin is listed. Browsers send `Sec-Fetch-Site`, older
 * ones `Origin`. Other clients send neither, but they carry no cookie that another site could use.
 */
export function refuseCrossSiteWrites(origins: readonly string[]): RequestHandler {
  return ({ method, headers }, _res, next) => {
    const isListed = headers.origin !== undefined && origins.includes(headers.origin)
    if (!reading.includes(method) && !isListed && isForeign(headers)) {
      throw ApiError.of('cross_site_write', {})
    }
    next()
  }
}

function isForeign({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
