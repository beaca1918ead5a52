import { once } from 'node:events'
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../../crud/context/request-context.ts'
import { poolOf } from '../../db/connection.ts'
import type { Core } from '../../feature.ts'
import type { Observer } from '../../http/response-facts.ts'

/** Metrics of a server, in the format of Prometheus. */
export interface Metrics {
  readonly observe: Observer
  /** Responds to `GET /metrics` on a port of its own, until the returned function runs. */
  listen(port: number, host: string): Promise<() => void>
}

const signInRoute = '/api/auth/sign-in/email'
// Seconds: from a cached list to the longest statement.
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The parts of a server that metrics read when Prometheus requests them. Responses are counted as they end. */
export interface Measured {
  readonly services: Pick<Services, 'db' | 'database' | 'replicaReads'>
  readonly gauges: Core['gauges']
}

/** Creates the metrics of a server. Labels are route templates, methods and statuses, so that clients cannot add label values. */
export function createMetrics({ services, gauges }: Measured): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['route', 'method'],
    buckets,
    registers,
  })
  const signIns = new Counter({
    name: 'slipform_sign_ins_total',
    help: 'Attempts to sign in.',
    labelNames: ['result'],
    registers,
  })
  new Gauge({
    name: 'slipform_database_connections',
    help: 'Connections in use and idle, requests that wait for one, and the limit.',
    labelNames: ['database', 'state'],
    registers,
    collect() {
      const { db, replicaReads } = services
      for (const [database, knex] of [['primary', db] as const, ...(replicaReads?.pools() ?? [])]) {
        for (const [state, count] of Object.entries(poolOf(knex))) this.set({ database, state }, count)
      }
    },
  })
  addReplicaMetrics(registers, services)
  new Gauge({
    name: 'slipform_cached_totals',
    help: 'Totals of lists that the server has cached.',
    registers,
    collect() {
      this.set(services.database.totals?.size ?? 0)
    },
  })
  for (const { name, help, read } of gauges) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }

  return {
    observe: ({ route, method, status, durationMs }) => {
      requests.inc({ route, method, status })
      durations.observe({ route, method }, durationMs / 1000)
      if (route === signInRoute) signIns.inc({ result: resultOf(status) })
    },
    listen: (port, host) => serveMetrics(registry, port, host),
  }
}

/** Adds the metrics of reads on replicas. They look up `replicaReads` at each request, as the feature `replicas` may start later. */
function addReplicaMetrics(registers: Registry[], services: Measured['services']): void {
  new Counter({
    name: 'slipform_reads_total',
    help: 'Reads that may use a replica, by the database that they used.',
    labelNames: ['database'],
    registers,
    collect() {
      this.reset()
      for (const [database, count] of services.replicaReads?.counts ?? []) this.inc({ database }, count)
    },
  })
  new Gauge({
    name: 'slipform_replica_lag_seconds',
    help: 'Seconds that a replica is behind the primary, at most; infinite while it cannot be read.',
    labelNames: ['database'],
    registers,
    async collect() {
      for (const [database, lagMs] of (await services.replicaReads?.measureLags()) ?? [])
        this.set({ database }, lagMs / 1000)
    },
  })
}

async function serveMetrics(registry: Registry, port: number, host: string): Promise<() => void> {
  const server = createServer(async (req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.writeHead(405, { Allow: 'GET, HEAD' }).end()
    const text = await registry.metrics()
    res.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
  })
  await once(server.listen(port, host), 'listening').catch((error) => {
    throw new Error(`METRICS_PORT=${port} cannot be used (${error.code}). Choose another port.`)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

function resultOf(status: number): 'success' | 'refused' | 'limited' | 'aborted' | 'error' {
  if (status < 400) return 'success'
  if (status === 429) return 'limited'
  if (status === 499) return 'aborted'
  return status < 500 ? 'refused' : 'error'
}
