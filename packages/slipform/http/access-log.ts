import type { Logger } from 'pino'
import { type Observer, probes } from './observe.ts'

/** Writes a line for each response: requests of the API at level `info`, files of the admin and probes at `debug`. */
export function logAccess(log: Logger): Observer {
  return ({ id, traceId, method, route, status, aborted, durationMs, bytes, rows, user }) => {
    const level = route === 'admin' || probes.includes(route) ? 'debug' : 'info'
    const ms = Math.round(durationMs * 10) / 10
    const details = {
      id,
      ...(traceId && { trace_id: traceId }),
      method,
      route,
      status,
      ms,
      bytes,
      ...(rows !== undefined && { rows }),
      ...(user !== undefined && { user }),
      ...(aborted && { aborted }),
    }
    log[level](details, `${method} ${route} ${status}`)
  }
}
