import type { Logger } from 'pino'
import { probes } from './observe.ts'
import type { Observer } from './response-facts.ts'

/** Writes a line for each response: requests of the API at level `info`, files of the admin and probes at `debug`. */
export function logAccess(log: Logger): Observer {
  return ({ id, traceId, method, route, status, aborted, durationMs, bytes, rows, user }) => {
    const level = route === 'admin' || probes.includes(route) ? 'debug' : 'info'
    const facts = { method, route, status, ms: Math.round(durationMs * 10) / 10, bytes, rows, user }
    // The log leaves out undefined members.
    const details = { id, trace_id: traceId || undefined, ...facts, aborted: aborted || undefined }
    log[level](details, `${method} ${route} ${status}`)
  }
}
