import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../packages/testing/server/free-port.ts'

/** A program that passes requests on. */
export interface Program {
  readonly name: string
  /** The file of its configuration in created projects. */
  readonly example: string
  /** Returns the arguments that start it. */
  readonly start: (folder: string) => readonly string[]
  /** Returns the arguments with which it reads its configuration again. */
  readonly reload: (folder: string) => readonly string[]
  /** Returns the configuration without TLS on a port. */
  readonly configure: (example: string, port: number, folder: string) => string
  readonly stop: NodeJS.Signals
}

const nginxOptions = (folder: string) => [
  '-p',
  folder,
  '-c',
  join(folder, 'nginx.conf'),
  '-e',
  join(folder, 'error.log'),
]

export const nginx: Program = {
  name: 'nginx',
  example: 'nginx.conf',
  start: nginxOptions,
  reload: (folder) => [...nginxOptions(folder), '-s', 'reload'],
  configure: (example, port) => {
    const [upstream = '', https = ''] = example
      .replaceAll('__name__', 'garage')
      .split(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m)
    const plain = https.replace('listen 443 ssl;', `listen 127.0.0.1:${port};`).replaceAll(/^ *ssl_.*\n/gm, '')
    return `daemon off;\npid nginx.pid;\nevents {}\nhttp {\n  access_log off;\n${upstream}${plain}}\n`
  },
  stop: 'SIGQUIT',
}

const caddyOptions = (folder: string) => ['--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
const adminSocket = (folder: string) => `unix/${join(folder, 'admin.sock')}`

export const caddy: Program = {
  name: 'caddy',
  example: 'Caddyfile',
  start: (folder) => ['run', ...caddyOptions(folder)],
  reload: (folder) => ['reload', ...caddyOptions(folder), '--address', adminSocket(folder)],
  configure: (example, port, folder) => {
    const site = example.replace(/^admin\.example\.com/m, `http://127.0.0.1:${port}`)
    return `{\n  admin ${adminSocket(folder)}\n  auto_https off\n}\n${site}`
  },
  stop: 'SIGTERM',
}

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
const binaryOf = ({ name }: Program) => folders.map((folder) => join(folder, name)).find(existsSync)

/** Returns why a program cannot run on this machine. */
export const missing = (program: Program) =>
  binaryOf(program) === undefined ? `${program.name} is not installed` : undefined

const startTimeoutMs = 10_000

/** A reverse proxy with the configuration of created projects, without TLS, in front of one server. */
export class ReverseProxy {
  readonly #program: Program
  readonly #folder: string
  readonly #port: number
  #process: ChildProcess | undefined

  private constructor(program: Program, folder: string, port: number) {
    this.#program = program
    this.#folder = folder
    this.#port = port
  }

  /**
   * Starts a proxy in front of a server, and waits until it passes requests on.
   *
   * @throws Error when it does not within ten seconds.
   */
  static async start(program: Program, server: string): Promise<ReverseProxy> {
    const folder = await mkdtemp(join(tmpdir(), `slipform-${program.name}-`))
    const proxy = new ReverseProxy(program, folder, await freePort())
    await proxy.#configure(server)
    const env = { ...process.env, HOME: folder }
    const child = spawn(proxy.#binary, program.start(folder), { stdio: 'ignore', env })
    proxy.#process = child
    process.once('exit', () => child.kill('SIGKILL'))
    const isServed = () =>
      fetch(`${proxy.url}/livez`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (const end = performance.now() + startTimeoutMs; !(await isServed()); await wait(50))
      if (performance.now() > end) throw new Error(`The proxy at ${proxy.url} does not pass requests on.`)
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Sends new requests to another server, as an operator does: edits the configuration and reloads it. */
  async sendTo(server: string): Promise<void> {
    await this.#configure(server)
    execFileSync(this.#binary, this.#program.reload(this.#folder), { stdio: 'ignore' })
  }

  async remove(): Promise<void> {
    if (this.#process?.kill(this.#program.stop)) await once(this.#process, 'exit')
    await rm(this.#folder, { recursive: true })
  }

  get #binary(): string {
    return binaryOf(this.#program) ?? this.#program.name
  }

  async #configure(server: string): Promise<void> {
    const { example, configure } = this.#program
    const path = new URL(`../../../packages/create-slipform/template/deploy/${example}`, import.meta.url)
    const text = (await readFile(path, 'utf8')).replace('127.0.0.1:3000', new URL(server).host)
    await writeFile(join(this.#folder, example), configure(text, this.#port, this.#folder))
  }
}
