import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/http/support/free-port.ts'
import type { Answer, Ask } from '../work/ask.ts'
import type { Contender } from '../work/contenders.ts'
import { works } from '../work/works.ts'

/** A contender that runs. */
export interface Server {
  readonly contender: Contender
  readonly url: string
  readonly pid: number
  /** Milliseconds from its start to its first answer. */
  readonly startTime: number
  /** What each request carries. */
  readonly headers: Readonly<Record<string, string>>
  stop(): Promise<void>
}

const patience = 60_000

/**
 * Starts a contender on a database, with options for Node.js.
 *
 * @throws Error with what it printed when it ends or does not answer.
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
  const { path } = contender.dialect.write(works.list.ask(0))
  while (performance.now() - started < patience && child.exitCode === null) {
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
 * @throws Error when the answer is no success.
 */
export async function send({ contender, url, headers }: Server, ask: Ask): Promise<Answer> {
  const { method, path, body } = contender.dialect.write(ask)
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const response = await fetch(url + path, { method, headers: { ...headers, ...type }, ...(body && { body }) })
  const text = await response.text()
  if (!response.ok)
    throw new Error(`${contender.title} answered ${method} ${path} with ${response.status}: ${text.slice(0, 500)}`)
  return contender.dialect.read(JSON.parse(text), response.headers)
}

/** Waits until a server has answered what it was sent, also to clients that have left: it serves in order. */
export async function drain(server: Server): Promise<void> {
  const end = performance.now() + patience
  const answers = () =>
    send(server, works.list.ask(0)).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (performance.now() > end) throw new Error(`${server.contender.title} does not answer any more.`)
    await wait(100)
  }
}
