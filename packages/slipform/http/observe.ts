import type { Request, RequestHandler } from 'express'
import { authorOf } from '../crud/access/caller.ts'
import { contextOf } from '../crud/context/request-context.ts'
import { rowsOf } from '../crud/response/respond.ts'
import type { RouteFinder } from '../crud/router/way.ts'
import type { Observer, ResponseFacts } from './response-facts.ts'

/** The routes of a server that are neither of the API nor pages. */
export const probes: readonly string[] = ['/livez', '/readyz']

/** The status that nginx logs for a client that went away. */
const clientClosedRequest = 499

/** Calls observers with the facts of each response after its end. */
export function observeResponses(observers: readonly Observer[], findRoute: RouteFinder): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now()
    const { socket } = req
    const sentBefore = socket.bytesWritten
    res.once('close', () => {
      const facts: ResponseFacts = {
        id: contextOf(req).id,
        traceId: traceIdOf(req),
        method: req.method,
        route: routeOf(req, findRoute),
        status: res.headersSent ? res.statusCode : clientClosedRequest,
        aborted: !res.writableFinished,
        durationMs: performance.now() - startedAt,
        bytes: socket.bytesWritten - sentBefore,
        rows: rowsOf(res),
        user: authorOf(contextOf(req).actor)?.id,
      }
      for (const observe of observers) observe(facts)
    })
    next()
  }
}

function routeOf(req: Request, findRoute: RouteFinder): string {
  const { method, originalUrl } = req
  const path = originalUrl.replace(/\?.*/, '').replace(/\/{2,}/g, '/')
  const [, below] = /^\/api(\/.*|$)/i.exec(path) ?? []
  if (below === undefined) return contextOf(req).pageRoute ?? (probes.includes(path) ? path : 'admin')
  const template = findRoute(method, below || '/')
  return template === undefined ? 'none' : `/api${template}`
}

/** Returns the trace id of a valid W3C `traceparent`. */
function traceIdOf({ headers }: Request): string | undefined {
  const { traceparent } = headers
  if (typeof traceparent !== 'string') return undefined
  const [, traceId] =
    /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/.exec(traceparent) ?? []
  return traceId
}
