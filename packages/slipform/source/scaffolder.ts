import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../base/errors/errors.ts'

/** Of a command: the scaffolder runs all migrations in memory. */
const timeoutMs = 120_000
/** How long a process of the scaffolder lives without a command: long enough to read a migration before it is written. */
const idleMs = 300_000
/** How often sources are compared with those that a page has, and how long a page is kept waiting for a change. */
const compareMs = 500
const longestWaitMs = 20_000

/**
 * The scaffolder of a project, in a process of its own: models that this process has loaded do not change. It starts with the first
 * command after a change of the sources. It describes and plans once, so that a plan that was shown is written at once. Each command
 * throws an ApiError 422 with what the scaffolder says.
 */
export class Scaffolder {
  readonly #root: string
  #process: ChildProcess | undefined
  #version: string | undefined
  #description: { readonly version: string; readonly sources: object } | undefined
  #idle: ReturnType<typeof setTimeout> | undefined
  #last: Promise<unknown> = Promise.resolve()
  readonly #closing = new AbortController()

  constructor(root: string) {
    this.#root = root
  }

  /** Returns a text that changes with the sources. Links are not followed: they may lead out of the project, or in a circle. */
  version(): string {
    const folders = ['models', 'admin', 'server', '.slipform'].map((name) => join(this.#root, name))
    const files = folders
      .filter(existsSync)
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .map(({ parentPath, name }) => join(parentPath, name))
    return String(Math.max(...files.map((file) => lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)))
  }

  /** Resolves once the sources have another version, after a while, or at once when the server stops: a change of a model starts it again. */
  async changeFrom(version: string): Promise<void> {
    const { signal } = this.#closing
    const end = performance.now() + longestWaitMs
    while (this.version() === version && performance.now() < end && !signal.aborted)
      await pause(compareMs, undefined, { signal }).catch(() => {})
  }

  /** Returns the texts of the models as they are on disk, by path. */
  texts(): Readonly<Record<string, string>> {
    const folder = join(this.#root, 'models')
    const files = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile()) : []
    return Object.fromEntries(files.map(({ name }) => [`models/${name}`, readFileSync(join(folder, name), 'utf8')]))
  }

  /** Describes the sources of all resources. */
  async describe(): Promise<object> {
    const version = this.version()
    if (this.#description?.version !== version) this.#description = { version, sources: await this.#run('describe') }
    return this.#description.sources
  }

  /** Plans what brings the project in line with its models. */
  plan(): Promise<object> {
    return this.#run('plan')
  }

  /** Writes the plan with a digest, as long as the models mean it. */
  write(digest: string): Promise<object> {
    return this.#run('write', digest)
  }

  /** Ends the process and rejects its commands, and later ones, as the server stops. */
  close(): void {
    this.#closing.abort()
    this.#stop()
  }

  #stop(): void {
    this.#process?.kill()
    this.#process = undefined
  }

  /** Runs a command after those before it. */
  #run(...command: readonly string[]): Promise<object> {
    const result = this.#last.then(() => this.#send(command))
    this.#last = result.catch(() => {})
    return result
  }

  async #send(command: readonly string[]): Promise<object> {
    if (this.#closing.signal.aborted) throw ApiError.of('server_stopping', {})
    clearTimeout(this.#idle)
    const version = this.version()
    if (version !== this.#version) this.#stop()
    this.#version = version
    this.#process ??= this.#start()
    const result = await this.#ask(this.#process, command)
    if (result.error !== undefined) {
      if (this.#closing.signal.aborted) throw ApiError.of('server_stopping', {})
      // A new process finds what has changed.
      this.#stop()
      throw new ApiError(422, result.error)
    }
    this.#idle = setTimeout(() => this.#stop(), idleMs).unref()
    return result
  }

  #ask(child: ChildProcess, command: readonly string[]): Promise<{ readonly error?: string }> {
    return new Promise((resolve) => {
      let printed = ''
      const print = (text: Buffer) => {
        printed += text.toString()
      }
      const finish = (result: { readonly error?: string }) => {
        clearTimeout(timer)
        child.off('message', receive).off('close', end).stderr?.off('data', print)
        resolve(result)
      }
      // The loader of TypeScript sends messages of its own.
      const receive = (message: { readonly result?: object }) => message.result && finish(message.result)
      const end = () => {
        if (this.#process === child) this.#process = undefined
        finish({ error: printed.trim() || 'The scaffolder ended without a result.' })
      }
      const timer = setTimeout(() => child.kill(), timeoutMs)
      child.on('message', receive).on('close', end).stderr?.on('data', print)
      child.send(command)
    })
  }

  #start(): ChildProcess {
    const tool = createRequire(join(this.#root, 'package.json')).resolve('@slipform/scaffold/package.json')
    return fork(join(tool, '../bin/slipform-scaffold.js'), ['xray'], {
      cwd: this.#root,
      execArgv: [],
      // Models may print.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
  }
}
