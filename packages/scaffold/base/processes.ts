// Runs the programs of `slipform update` and of `create-slipform`. A signal goes to the program that runs, and only then ends the command,
// as an Interrupt, so that it can restore what was there before.

import { type ChildProcess, spawn } from 'node:child_process'

/** Thrown when a signal ends the command. */
export class Interrupt extends Error {}

let running: ChildProcess | undefined
let isInterrupted = false

/** Passes signals on to the running program, and lets `checkInterrupt` end this command afterwards. */
export function catchSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isInterrupted = true
      running?.kill(signal)
    })
  }
}

/** @throws Interrupt when a signal has arrived. */
export async function checkInterrupt(): Promise<void> {
  // A signal that arrived during synchronous work is delivered in the next round of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  if (isInterrupted) throw new Interrupt('Interrupted')
}

interface RunOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** The target of the program's output. On the `terminal` the program can also prompt. */
  readonly to: 'terminal' | 'stderr' | 'result'
}

interface ProcessResult {
  readonly isSuccess: boolean
  /** The text of stdout and stderr; empty unless `to` is `result`. */
  readonly output: string
}

/**
 * Runs a program to its end.
 *
 * @throws Interrupt when a signal has arrived.
 */
export async function run(command: readonly string[], { cwd, env, to }: RunOptions): Promise<ProcessResult> {
  await checkInterrupt()
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: to === 'terminal' ? 'inherit' : ['ignore', to === 'stderr' ? 2 : 'pipe', to === 'stderr' ? 2 : 'pipe'],
    // On Windows, npm, pnpm and yarn are scripts, which only a shell runs.
    shell: process.platform === 'win32' && program !== process.execPath,
  })
  running = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const { code, signal } = await new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  running = undefined
  // The program may have received a signal alone, or Ctrl-C may have ended its prompts.
  if (signal !== null || code === 130) throw new Interrupt('Interrupted')
  await checkInterrupt()
  return { isSuccess: code === 0, output }
}
