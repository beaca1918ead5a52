import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../packages/testing/server/free-port.ts'
import { type ReverseProxy, untilServed } from './reverse-proxy.ts'

const binary = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync)

/** Why nginx cannot run on this machine. */
export const nginxIsMissing = binary === undefined ? 'nginx is not installed' : undefined

const example = new URL('../../../packages/create-slipform/template/deploy/nginx.conf', import.meta.url)

/** nginx with the configuration of created projects, without TLS. */
export class Nginx implements ReverseProxy {
  readonly url: string
  readonly #folder: string
  readonly #port: number
  #process: ChildProcess | undefined

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
  }

  /** Starts nginx in front of a server. */
  static async start(server: string): Promise<Nginx> {
    const nginx = new Nginx(await mkdtemp(join(tmpdir(), 'slipform-nginx-')), await freePort())
    await nginx.#configure(server)
    nginx.#process = spawn(binary ?? 'nginx', nginx.#options, { stdio: 'ignore' })
    process.once('exit', () => nginx.#process?.kill('SIGKILL'))
    await untilServed(nginx)
    return nginx
  }

  async sendTo(server: string): Promise<void> {
    await this.#configure(server)
    execFileSync(binary ?? 'nginx', [...this.#options, '-s', 'reload'], { stdio: 'ignore' })
  }

  async remove(): Promise<void> {
    if (this.#process?.kill('SIGQUIT')) await once(this.#process, 'exit')
    await rm(this.#folder, { recursive: true })
  }

  get #options(): string[] {
    return ['-p', this.#folder, '-c', join(this.#folder, 'nginx.conf'), '-e', join(this.#folder, 'error.log')]
  }

  async #configure(server: string): Promise<void> {
    const [upstream = '', https = ''] = (await readFile(example, 'utf8'))
      .replaceAll('__name__', 'garage')
      .replace('127.0.0.1:3000', new URL(server).host)
      .split(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m)
    const plain = https.replace('listen 443 ssl;', `listen 127.0.0.1:${this.#port};`).replaceAll(/^ *ssl_.*\n/gm, '')
    const text = `daemon off;\npid nginx.pid;\nevents {}\nhttp {\n  access_log off;\n${upstream}${plain}}\n`
    await writeFile(join(this.#folder, 'nginx.conf'), text)
  }
}
