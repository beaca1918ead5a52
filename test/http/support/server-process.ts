import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../packages/testing/server/free-port.ts'
import { type Client, clientOf } from './client.ts'

const root = join(import.meta.dirname, '../../..')
const startTimeoutMs = 180_000

/** Settings of a server or a command, by their variables. */
export type Settings = Readonly<Record<string, string>>

/** A program of a project in a process of its own, which ends with this one. */
export type Program = {
  readonly process: ChildProcess
  /** What it has printed. */
  log: () => string
  stop: () => Promise<void>
}

/** A server in a process of its own. */
export type ServerProcess = Client & Program & { readonly url: string }

/** Starts a program of Node.js as in production, in the folder of the garage by default. */
export function spawnProgram(settings: Settings, program: readonly string[], folder = root): Program {
  const defaults = { NODE_ENV: 'production', AUTH: 'off', SEED: 'none', HOST: '127.0.0.1' }
  const child = spawn(process.execPath, program, { cwd: folder, env: { ...process.env, ...defaults, ...settings } })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      log += text
    })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').then(() => void process.off('exit', kill))
  return {
    process: child,
    log: () => log,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
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
  const port = settings.PORT ?? String(await freePort())
  const started = spawnProgram({ ...settings, PORT: port }, program, folder)
  const { process: child, log } = started
  const url = `http://127.0.0.1:${port}`
  for (const end = Date.now() + startTimeoutMs; !(await isReady(url)); await wait(100)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended:\n${log()}`)
    if (Date.now() > end) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start:\n${log()}`)
    }
  }
  return { ...started, ...clientOf(`${url}/api`), url }
}

async function isReady(url: string): Promise<boolean> {
  try {
    // A connection that stays would be closed by the server while this process waits for another one.
    const given = { headers: { connection: 'close' }, signal: AbortSignal.timeout(3_000) }
    const response = await fetch(`${url}/readyz`, given)
    // On a full disk a server is not ready, but starts.
    return response.ok || (await response.text()).includes('storage full')
  } catch {
    return false
  }
}

/** Runs the command `slipform` in a process of its own; returns its exit status and what it printed. */
export async function runSlipform(
  words: readonly string[],
  settings: Settings,
): Promise<{ code: number; output: string }> {
  const { process: child, log } = spawnProgram(settings, [join(root, 'packages/slipform/bin/slipform.js'), ...words])
  const [status] = await once(child, 'close')
  return { code: status ?? 1, output: log() }
}
