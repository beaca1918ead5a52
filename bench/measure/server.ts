import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../packages/testing/server/free-port.ts'
import type { Contender } from '../workloads/contenders.ts'
import type { ParsedResponse, RequestSpec } from '../workloads/request.ts'
import { type Workload, type WorkloadName, workloads } from '../workloads/workloads.ts'

/** A running contender. */
export interface Server {
  readonly contender: Contender
  readonly url: string
  readonly pid: number
  /** Milliseconds from the start to the first response. */
  readonly startTime: number
  /** The headers of each request. */
  readonly headers: Readonly<Record<string, string>>
  stop(): Promise<void>
}

const responseTimeoutMs = 60_000

/**
 * Starts a contender on a database, with options for Node.js.
 *
 * @throws Error with the output of the process if it exits or does not respond.
 */
export async function startServer(
  contender: Contender,
  databaseUrl: string,
  nodeOptions: readonly string[] = [],
): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const { file, isExecutable, env } = contender
  const [command, args] = isExecutable ? [file, []] : [process.execPath, [...nodeOptions, file]]
  const own = env?.(port, databaseUrl)
  const child = spawn(command, args, {
    env: { ...process.env, ...own, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-4000)))
  // Its output is complete only then.
  const closed = once(child, 'close')
  const stop = async () => {
    child.kill()
    await closed
  }
  const { path } = contender.dialect.write(workloads.list.requestOf(0))
  while (performance.now() - started < responseTimeoutMs && child.exitCode === null) {
    const response = await fetch(url + path).catch(() => undefined)
    // PostgREST responds with a 503 while it reads the schema.
    if (response !== undefined && response.status < 500) {
      await response.arrayBuffer()
      const startTime = performance.now() - started
      const headers = { ...(await contender.signIn?.(url)) }
      return { contender, url, pid: child.pid as number, startTime, headers, stop }
    }
    await wait(2)
  }
  await stop()
  throw new Error(`${contender.title} did not start.\n${output}`)
}

/**
 * Sends one request to a server.
 *
 * @throws Error if the response is not successful.
 */
export async function send({ contender, url, headers }: Server, spec: RequestSpec): Promise<ParsedResponse> {
  const { method, path, body, headers: own } = contender.dialect.write(spec)
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const response = await fetch(url + path, { method, headers: { ...headers, ...own, ...type }, ...(body && { body }) })
  const text = await response.text()
  if (!response.ok)
    throw new Error(`${contender.title}: ${method} ${path} returned ${response.status}: ${text.slice(0, 500)}`)
  return contender.dialect.read(JSON.parse(text), response.headers)
}

/**
 * Returns the requests of a workload to a server by their numbers. Where pages are read by links, it first asks for those.
 *
 * @throws Error if the server has no link to a page.
 */
export async function requestsTo(
  server: Server,
  name: WorkloadName,
  rows: number,
): Promise<(number: number) => RequestSpec> {
  const workload: Workload = workloads[name]
  if (!workload.isLinked) return (number) => workload.requestOf(number, rows)
  const spec = workload.requestOf(0, rows)
  if (spec.kind !== 'list') throw new Error(`'${workload.title}' is no list, so no page links to it.`)
  const { next: link } = await send(server, { ...spec, offset: spec.offset - spec.limit })
  if (link === undefined)
    throw new Error(`${server.contender.title}: the page before offset ${spec.offset} has no link.`)
  return () => ({ ...spec, link })
}

/** Waits until a server has responded to all requests, also to those of disconnected clients: requests are served in order. */
export async function drain(server: Server): Promise<void> {
  const end = performance.now() + responseTimeoutMs
  const hasResponded = () =>
    send(server, workloads.list.requestOf(0)).then(
      () => true,
      () => false,
    )
  while (!(await hasResponded())) {
    if (performance.now() > end) throw new Error(`${server.contender.title} does not respond any more.`)
    await wait(100)
  }
}
