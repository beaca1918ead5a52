import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../packages/testing/server/free-port.ts'
import { type ReverseProxy, untilServed } from './reverse-proxy.ts'

const binary = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'].find(existsSync)

/** Why Caddy cannot run on this machine. */
export const caddyIsMissing = binary === undefined ? 'Caddy is not installed' : undefined

const example = new URL('../../../packages/create-slipform/template/deploy/Caddyfile', import.meta.url)

/** Caddy with the configuration of created projects, without TLS. */
export class Caddy implements ReverseProxy {
  readonly url: string
  readonly #folder: string
  #process: ChildProcess | undefined

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.url = `http://127.0.0.1:${port}`
  }

  /** Starts Caddy in front of a server. */
  static async start(server: string): Promise<Caddy> {
    const caddy = new Caddy(await mkdtemp(join(tmpdir(), 'slipform-caddy-')), await freePort())
    await caddy.#configure(server)
    const env = { ...process.env, HOME: caddy.#folder }
    caddy.#process = spawn(binary ?? 'caddy', ['run', ...caddy.#options], { stdio: 'ignore', env })
    process.once('exit', () => caddy.#process?.kill('SIGKILL'))
    await untilServed(caddy)
    return caddy
  }

  async sendTo(server: string): Promise<void> {
    await this.#configure(server)
    const address = ['--address', this.#adminSocket]
    execFileSync(binary ?? 'caddy', ['reload', ...this.#options, ...address], { stdio: 'ignore' })
  }

  async remove(): Promise<void> {
    if (this.#process?.kill()) await once(this.#process, 'exit')
    await rm(this.#folder, { recursive: true })
  }

  get #adminSocket(): string {
    return `unix/${join(this.#folder, 'admin.sock')}`
  }

  get #options(): string[] {
    return ['--config', join(this.#folder, 'Caddyfile'), '--adapter', 'caddyfile']
  }

  async #configure(server: string): Promise<void> {
    const site = (await readFile(example, 'utf8'))
      .replace(/^admin\.example\.com/m, this.url)
      .replace('127.0.0.1:3000', new URL(server).host)
    await writeFile(join(this.#folder, 'Caddyfile'), `{\n  admin ${this.#adminSocket}\n  auto_https off\n}\n${site}`)
  }
}
