import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { copyEmptyDatabase } from '../../../packages/slipform/fixtures/empty-database.ts'
import { freePort } from '../../../packages/testing/server/free-port.ts'
import { admin } from '../../../packages/testing/support/users.ts'

/** An answer of the API. */
export type Answer = {
  status: number
  contentRange: string | null
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect to be there
  body: any
}

/** A running production server of a project, on a free port, by default with an empty embedded database of its own. */
export class ProjectServer {
  readonly url: string
  readonly #process: ChildProcess
  readonly #data: string
  #cookie = ''

  private constructor(url: string, process: ChildProcess, data: string) {
    this.url = url
    this.#process = process
    this.#data = data
  }

  /**
   * Starts the server of a folder and waits until it answers; `built` also builds the admin and serves it,
   * `databaseUrl` is a PostgreSQL instead of the embedded database. It has no sign-in, unless `signIn`: then
   * there is the admin of the project's browser tests, who sends what is requested here.
   */
  static async start(
    folder: string,
    { built = false, databaseUrl = '', signIn = false, seed = 'none' } = {},
  ): Promise<ProjectServer> {
    const port = await freePort()
    const data = await copyEmptyDatabase('data')
    const settings = {
      NODE_ENV: 'production',
      PORT: String(port),
      SEED: seed,
      DATABASE_URL: databaseUrl,
      DATA_DIR: data,
      AUTH: signIn ? 'on' : 'off',
      AUTH_SECRET: 'only for the tests of generators, and long enough',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    }
    const script = built ? ['node_modules/slipform/bin/slipform.js', 'start'] : ['--import', 'tsx', 'server/main.ts']
    const child = spawn(process.execPath, script, { cwd: folder, env: { ...process.env, ...settings }, stdio: 'pipe' })
    let log = ''
    child.stdout.on('data', (text) => {
      log += text
    })
    child.stderr.on('data', (text) => {
      log += text
    })
    const url = `http://127.0.0.1:${port}`
    for (const end = Date.now() + 240_000; Date.now() < end; await pause(100)) {
      if (child.exitCode !== null) throw new Error(`The server ended:\n${log}`)
      if (await isReady(url)) {
        const server = new ProjectServer(url, child, data)
        if (signIn) await server.#signIn()
        return server
      }
    }
    child.kill('SIGKILL')
    throw new Error(`The server did not answer:\n${log}`)
  }

  async #signIn(): Promise<void> {
    const response = await this.#send('POST', '/auth/sign-in/email', admin)
    if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    this.#cookie = cookies.join('; ')
  }

  #send(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...ownConnection,
        cookie: this.#cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  async request(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.#send(method, path, body)
    return { status: response.status, contentRange: response.headers.get('content-range'), body: await response.json() }
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill('SIGTERM')
    await ended
    rmSync(this.#data, { recursive: true, force: true })
  }
}

/** Commands run between requests, and this process waits for them. A connection that the server has closed meanwhile would fail. */
const ownConnection = { connection: 'close' }

async function isReady(url: string): Promise<boolean> {
  try {
    await (await fetch(`${url}/api`, { headers: ownConnection })).arrayBuffer()
    return true
  } catch {
    return false
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
