import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../base/errors/errors.ts'

/** Milliseconds for a command: the scaffolder runs all migrations in memory. */
const timeoutMs = 120_000
/** Milliseconds that a process of the scaffolder lives without a command: long enough for a user to read a migration before writing it. */
const idleMs = 300_000
/** Milliseconds between comparisons of the sources with the version of a page, and the maximum that a page waits for a change. */
const compareMs = 500
const longestWaitMs = 20_000

/**
 * The scaffolder of a project, in a process of its own, as this process has loaded the models before a change. The process is started anew
 * by the first command after a change of the sources; it keeps its plan, so that a plan that was shown is written at once. A failed command
 * throws an ApiError 422 with the message of the scaffolder.
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

  /** Returns the time of the last change of the sources, as text. Symbolic links are not followed: they may lead out of the project, or in a circle. */
  version(): string {
    const folders = ['models', 'admin', 'server', '.slipform'].map((name) => join(this.#root, name)).filter(existsSync)
    const within = folders
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .map(({ parentPath, name }) => join(parentPath, name))
    // The time of a folder changes when a file in it is deleted.
    const times = [...folders, ...within].map((path) => lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    return String(Math.max(...times))
  }

  /** Waits until the sources have another version than `version`, but at most `longestWaitMs`, and not longer than the server runs. */
  async waitForChange(version: string): Promise<void> {
    const { signal } = this.#closing
    const end = performance.now() + longestWaitMs
    while (this.version() === version && performance.now() < end && !signal.aborted)
      await pause(compareMs, undefined, { signal }).catch(() => {})
  }

  /** Returns the current texts of the files in `models/`, by path. */
  texts(): Readonly<Record<string, string>> {
    const folder = join(this.#root, 'models')
    const files = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile()) : []
    return Object.fromEntries(files.map(({ name }) => [`models/${name}`, readFileSync(join(folder, name), 'utf8')]))
  }

  /** Describes the sources of all resources, once per version. */
  async describe(): Promise<object> {
    const version = this.version()
    if (this.#description?.version !== version) this.#description = { version, sources: await this.#run('describe') }
    return this.#description.sources
  }

  /** Plans the changes that bring the project in line with its models. */
  plan(): Promise<object> {
    return this.#run('plan')
  }

  /** Writes the plan with a digest. Fails if the models have another plan now. */
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
      // The next command starts a new process, which reads the sources again.
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
      // The loader of TypeScript sends messages without `result`, which are ignored.
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
      // The output is ignored, as models may print.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
  }
}
