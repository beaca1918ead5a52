import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Role } from 'slipform/types'
import { Api } from '../support/api.ts'
import { openSession, signInAs } from '../support/sign-in-as.ts'
import { adminUser } from '../support/users.ts'
import { freePort } from './free-port.ts'
import { settingsOf } from './settings.ts'

/** Options of a test server. */
export interface StartServerOptions {
  /**
   * Settings as environment variables: `{ SEED: 'none' }`. Without them the server has a free `PORT` and an embedded database; it ignores the
   * `DATABASE_URL` of `.env`.
   */
  readonly env?: Readonly<Record<string, string>>
}

/** A running test server. */
export interface TestServer {
  /** `http://127.0.0.1:41237` */
  readonly url: string
  /** A client that is signed in as the first admin. */
  readonly api: Api
  /** Creates a user of a role and returns the API as that user; `public` is signed in as no user. */
  signInAs(role: Role): Promise<Api>
  /** Stops the server and deletes the folder of its embedded database. A database of `DATABASE_URL` stays. */
  close(): Promise<void>
}

const startTimeoutMs = 600_000

/**
 * Builds the project in the working folder if necessary, and serves it on a free port with a new, seeded database.
 *
 * @throws Error with the server's output when its process ends, or it is not ready within ten minutes.
 *
 * @example
 * const server = await startServer({ env: { SEED: 'none' } })
 */
export async function startServer({ env = {} }: StartServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slipform-test-'))
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const variables = { ...process.env, ...settingsOf({ port, dataDir }), ...env }
  const server = spawn(process.execPath, [slipformCommand(), 'start'], { env: variables })
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGTERM')) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await waitFor(`${url}/readyz`, server)
    const session = await openSession(url, adminUser)
    const api = new Api(session)
    return {
      url,
      api,
      signInAs: (role) => signInAs(api, url, role),
      close: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns the path of the program of the project's installed `slipform` package. */
function slipformCommand(): string {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'))
  return join(resolve('slipform/package.json'), '../bin/slipform.js')
}

/** Waits until a URL of the server responds with success. @throws Error when the process ends, or after `startTimeoutMs`. */
async function waitFor(url: string, server: ChildProcess): Promise<void> {
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (output += text))
  const deadline = Date.now() + startTimeoutMs
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(100)
  }
  throw new Error(`The server did not start:\n${output}`)
}
