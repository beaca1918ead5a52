import { rmSync } from 'node:fs'
import { copyEmptyDatabase } from '../../../packages/slipform/fixtures/empty-database.ts'
import { admin } from '../../../packages/testing/support/users.ts'
import { type ServerProcess, startServerProcess } from '../../http/support/server-process.ts'

/** An answer of the API. */
export type Answer = {
  status: number
  contentRange: string | null
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect to be there
  body: any
}

/** A running production server of a project, on a free port, by default with an empty embedded database of its own. */
export class ProjectServer {
  readonly #process: ServerProcess
  readonly #data: string
  #cookie = ''

  private constructor(process: ServerProcess, data: string) {
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
    const data = await copyEmptyDatabase('data')
    const settings = {
      SEED: seed,
      DATABASE_URL: databaseUrl,
      DATA_DIR: data,
      AUTH: signIn ? 'on' : 'off',
      AUTH_SECRET: 'only for the tests of generators, and long enough',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    }
    const program = built ? ['node_modules/slipform/bin/slipform.js', 'start'] : ['--import', 'tsx', 'server/main.ts']
    const server = new ProjectServer(await startServerProcess(settings, program, folder), data)
    if (signIn) await server.#signIn()
    return server
  }

  get url(): string {
    return this.#process.url
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
    await this.#process.stop()
    rmSync(this.#data, { recursive: true, force: true })
  }
}

/** Commands run between requests, and this process waits for them. A connection that the server has closed meanwhile would fail. */
const ownConnection = { connection: 'close' }
