import type { RequestHandler } from 'express'
import { ApiError } from '../base/errors/errors.ts'
import { isLoopback } from '../base/loopback.ts'

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
