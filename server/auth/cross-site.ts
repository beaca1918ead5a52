import type { RequestHandler } from 'express'
import { ApiError } from '#crud'

const reading = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses what another site makes a browser write. Browsers say where a request comes from in `Sec-Fetch-Site`, older ones
 * in `Origin`; programs say neither, and carry no cookie that somebody else could use.
 */
export const refuseCrossSiteWrites: RequestHandler = (req, _res, next) => {
  if (!reading.includes(req.method) && isForeign(req.headers)) {
    throw new ApiError(403, 'Another site may not write here')
  }
  next()
}

function isForeign({ origin, host, 'sec-fetch-site': site }: Record<string, string | string[] | undefined>): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined) return false
  return !URL.canParse(String(origin)) || new URL(String(origin)).host !== host
}
