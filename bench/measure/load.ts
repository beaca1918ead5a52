import autocannon from 'autocannon'
import type { Round } from '../report/results.ts'
import type { RequestSpec } from '../workloads/request.ts'
import { cpuTimeOf } from './process-facts.ts'
import type { Server } from './server.ts'

/** The options of a load. */
export interface LoadOptions {
  readonly seconds: number
  readonly connections: number
}

/** Sends requests one after another on each connection; counts successes only. */
export async function loadServer(server: Server, next: () => RequestSpec, options: LoadOptions): Promise<Round> {
  const { contender, url, pid, headers } = server
  const cpuBefore = cpuTimeOf(pid)
  const result = await autocannon({
    url,
    duration: options.seconds,
    connections: options.connections,
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, body, headers: own } = contender.dialect.write(next())
          const type = body === undefined ? {} : { 'content-type': 'application/json' }
          return {
            ...request,
            method,
            path,
            headers: { ...headers, ...own, ...type },
            ...(body !== undefined && { body }),
          }
        },
      },
    ],
  })
  const cpuAfter = cpuTimeOf(pid)
  const answered = result['2xx']
  return {
    requestsPerSecond: answered / result.duration,
    latency: { median: result.latency.p50, p99: result.latency.p99 },
    cpuPerRequest:
      cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / Math.max(1, answered),
    failures: result.non2xx + result.errors,
  }
}
