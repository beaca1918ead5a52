import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/http/support/free-port.ts'
import type { Contender } from '../workloads/contenders.ts'
import type { ParsedResponse, RequestSpec } from '../workloads/request.ts'
import { workloads } from '../workloads/workloads.ts'

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
  const child = spawn(process.execPath, [...nodeOptions, contender.file], {
    env: { ...process.env, ...contender.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-4000)))
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  const { path } = contender.dialect.write(workloads.list.requestOf(0))
  while (performance.now() - started < responseTimeoutMs && child.exitCode === null) {
    const response = await fetch(url + path).catch(() => undefined)
    if (response !== undefined) {
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
  const { method, path, body } = contender.dialect.write(spec)
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const response = await fetch(url + path, { method, headers: { ...headers, ...type }, ...(body && { body }) })
  const text = await response.text()
  if (!response.ok)
    throw new Error(`${contender.title}: ${method} ${path} returned ${response.status}: ${text.slice(0, 500)}`)
  return contender.dialect.read(JSON.parse(text), response.headers)
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
