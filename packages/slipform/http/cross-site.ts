import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'
import { ApiError } from '../base/errors/errors.ts'
import { isLoopback } from '../base/loopback.ts'

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
 * Rejects requests to a host other than this machine or that of the public URL. The name of another site may lead to 127.0.0.1: to the
 * browser its pages and this server are then one origin.
 */
export function rejectForeignHosts(publicUrl: string | undefined): RequestHandler {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  return ({ headers: { host } }, _res, next) => {
    // Browsers send a host with every request.
    const name = host === undefined ? 'localhost' : hostnameOf(host)
    const isOwn = name === publicHost || isLoopback(name.replace(/^\[|\]$/g, '')) || name.endsWith('.localhost')
    if (!isOwn) throw ApiError.of('foreign_host', { host: name })
    next()
  }
}

function hostnameOf(host: string): string {
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : host
}
