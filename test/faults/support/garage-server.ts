import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../packages/testing/server/free-port.ts'
import { admin } from '../../../packages/testing/support/users.ts'

const startTimeoutMs = 90_000

const settings = {
  NODE_ENV: 'production',
  SEED: 'none',
  AUTH_SECRET: 'only for the tests of faults, and long enough',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: 'error',
}

/** How a server ended. */
export interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** Milliseconds since the last signal that was sent. */
  readonly ms: number
}

/** The production server of the garage in a process of its own, run from source. */
export class GarageServer {
  readonly url: string
  readonly ended: Promise<End>
  output = ''
  readonly #process: ChildProcess
  #signalledAt = 0

  private constructor(port: number, env: Readonly<Record<string, string>>, main: string) {
    this.url = `http://127.0.0.1:${port}`
    this.#process = spawn(process.execPath, ['--conditions=@slipform/source', '--import', 'tsx', main], {
      env: { ...process.env, ...settings, PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (text) => {
        this.output += text
      })
    process.once('exit', () => this.#process.kill('SIGKILL'))
    this.ended = once(this.#process, 'exit').then(([code, signal]) => ({
      code,
      signal,
      ms: Math.round(performance.now() - this.#signalledAt),
    }))
  }

  /** Starts a server; resolves when it responds to `/readyz`. */
  static async start(
    env: Readonly<Record<string, string>>,
    port?: number,
    main = 'server/main.ts',
  ): Promise<GarageServer> {
    const server = new GarageServer(port ?? (await freePort()), env, main)
    for (const end = Date.now() + startTimeoutMs; Date.now() < end; await wait(50)) {
      if (!server.isRunning) throw new Error(`The server ended:\n${server.output}`)
      if (await server.isReady()) return server
    }
    server.signal('SIGKILL')
    throw new Error(`The server did not start:\n${server.output}`)
  }

  /** Starts a worker, which serves no requests. */
  static startWorker(env: Readonly<Record<string, string>>, main: string): GarageServer {
    return new GarageServer(0, { ...env, JOBS: 'only' }, main)
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  /** The errors of its log: what happened, and how often. */
  get errors(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const line of this.output.split('\n').filter((each) => each.startsWith('{'))) {
      const { msg, err } = JSON.parse(line) as { msg: string; err?: { name: string; message: string; code?: string } }
      const text = `${msg}: ${err?.name} ${err?.code ?? ''} ${err?.message}`
      counts[text] = (counts[text] ?? 0) + 1
    }
    return counts
  }

  async isReady(): Promise<boolean> {
    try {
      const response = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(3_000) })
      const text = await response.text()
      // On a full disk a server is not ready, but starts.
      return response.ok || text.includes('storage full')
    } catch {
      return false
    }
  }

  signal(name: NodeJS.Signals): void {
    this.#signalledAt = performance.now()
    if (this.isRunning) this.#process.kill(name)
  }

  /** Sends a signal and waits for the end. */
  async stop(name: NodeJS.Signals = 'SIGTERM'): Promise<End> {
    this.signal(name)
    return this.ended
  }
}
