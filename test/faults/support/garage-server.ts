import { once } from 'node:events'
import { adminUser } from '../../../packages/testing/support/users.ts'
import { type Program, spawnProgram, startServerProcess } from '../../http/support/server-process.ts'

const settings = {
  AUTH: 'on',
  AUTH_SECRET: 'only for the tests of faults, and long enough',
  ADMIN_EMAIL: adminUser.email,
  ADMIN_PASSWORD: adminUser.password,
  LOG_LEVEL: 'error',
}

const fromSource = (main: string) => ['--conditions=@slipform/source', '--import', 'tsx', main]

/** How a server ended. */
export interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** Milliseconds since the signal that was sent. */
  readonly ms: number
}

/** The production server of the garage in a process of its own, run from source. */
export class GarageServer {
  readonly url: string
  readonly #program: Program
  readonly #ended: Promise<unknown[]>

  private constructor(program: Program, url = '') {
    this.url = url
    this.#program = program
    this.#ended = once(program.process, 'exit')
  }

  /** Starts a server; resolves when it responds to `/readyz`. */
  static async start(
    env: Readonly<Record<string, string>>,
    port?: number,
    main = 'server/main.ts',
  ): Promise<GarageServer> {
    const given = { ...settings, ...env, ...(port !== undefined && { PORT: String(port) }) }
    const server = await startServerProcess(given, fromSource(main))
    return new GarageServer(server, server.url)
  }

  /** Starts a worker, which serves no requests. */
  static startWorker(env: Readonly<Record<string, string>>, main: string): GarageServer {
    return new GarageServer(spawnProgram({ ...settings, ...env, JOBS: 'only' }, fromSource(main)))
  }

  /** The errors of its log: what happened, and how often. */
  get errors(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {}
    const lines = this.#program.log().split('\n')
    for (const line of lines.filter((each) => each.startsWith('{'))) {
      const { msg, err } = JSON.parse(line) as { msg: string; err?: { name: string; message: string; code?: string } }
      const text = `${msg}: ${err?.name} ${err?.code ?? ''} ${err?.message}`
      counts[text] = (counts[text] ?? 0) + 1
    }
    return counts
  }

  signal(name: NodeJS.Signals): void {
    this.#program.process.kill(name)
  }

  /** Sends a signal and waits for the end. */
  async stop(name: NodeJS.Signals = 'SIGTERM'): Promise<End> {
    const at = performance.now()
    this.signal(name)
    const [code, signal] = (await this.#ended) as [End['code'], End['signal']]
    return { code, signal, ms: Math.round(performance.now() - at) }
  }
}
