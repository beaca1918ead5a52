import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { vi } from 'vitest'
import { commands, readTyped } from '../../../packages/slipform/cli/commands.ts'
import { freePort } from '../../../packages/testing/server/free-port.ts'
import { type Client, clientOf } from './client.ts'

const root = join(import.meta.dirname, '../../..')

/** Settings of a server or a command, by their variables. */
export type Settings = Readonly<Record<string, string>>

/** A server in a process of its own. */
export type ServerProcess = Client & {
  readonly url: string
  /** What it has printed. */
  log: () => string
  stop: () => Promise<void>
}

/**
 * Starts the production server of a project, the garage's by default, open to every client, or another program of Node.js that serves, and
 * waits until it is ready.
 */
export async function startServerProcess(
  settings: Settings,
  program: readonly string[] = ['--import', 'tsx', 'server/main.ts'],
  folder = root,
): Promise<ServerProcess> {
  const port = await freePort()
  const defaults = { NODE_ENV: 'production', AUTH: 'off', SEED: 'none', HOST: '127.0.0.1', PORT: String(port) }
  const child = spawn(process.execPath, program, { cwd: folder, env: { ...process.env, ...defaults, ...settings } })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      log += text
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  for (let isReady = false; !isReady; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${log}`)
    // A connection that stays would be closed by the server while this process waits for another one.
    isReady = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  return {
    ...clientOf(`${url}/api`),
    url,
    log: () => log,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Runs the command `slipform` in a process of its own; returns its exit status and what it printed. */
export async function runSlipform(
  words: readonly string[],
  settings: Settings,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [join(root, 'packages/slipform/bin/slipform.js'), ...words], {
    cwd: root,
    env: { ...process.env, ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)))
  return { code, output }
}

/** Runs a command of `slipform` in this process, where its own exit does not matter. */
export async function runHere(
  [name, ...words]: readonly [string, ...string[]],
  settings: Settings,
): Promise<{ code: number; output: string }> {
  const printed: unknown[] = []
  const print = (line: unknown) => void printed.push(line)
  const spies = (['log', 'error'] as const).map((method) => vi.spyOn(console, method).mockImplementation(print))
  for (const [setting, value] of Object.entries(settings)) vi.stubEnv(setting, value)
  try {
    await (await commands[name]?.load())?.run(readTyped(name, words))
    return { code: Number(process.exitCode ?? 0), output: printed.join('\n') }
  } finally {
    process.exitCode = undefined
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}
