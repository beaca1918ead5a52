import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'
import { ApiError } from '../base/errors/errors.ts'

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
