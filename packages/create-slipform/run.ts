// Runs programs while a project is created (git, the package manager, the scaffolder), so that Ctrl-C ends them and then this command.

import { type ChildProcess, spawn } from 'node:child_process'
import { Progress } from './progress.ts'

/** Thrown when a signal ends the command; the draft of the project is then removed. */
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
export function checkInterrupt(): void {
  if (isInterrupted) throw new Interrupt()
}

/** Waits until a signal that arrived during synchronous work is delivered: in the next round of the event loop. */
export function nextRound(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

interface RunOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Hides its output. */
  readonly isQuiet?: boolean
  /** Shows that it runs, and how far it is, with its output above. */
  readonly progress?: () => string
}

/**
 * Runs a program and returns whether it succeeded.
 *
 * @throws Interrupt when a signal has arrived.
 */
export async function run(
  program: string,
  args: readonly string[],
  { cwd, env, isQuiet = false, progress }: RunOptions,
): Promise<boolean> {
  checkInterrupt()
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: isQuiet ? 'ignore' : progress ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    // npm, pnpm and yarn are scripts there.
    shell: process.platform === 'win32' && program !== process.execPath,
  })
  running = child
  const shown = progress && new Progress(progress)
  for (const output of [child.stdout, child.stderr]) if (output) shown?.pass(output)
  const { code, signal } = await new Promise<{ code: number | null; signal?: NodeJS.Signals | null }>((resolve) => {
    child.once('error', () => resolve({ code: null }))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  shown?.end()
  running = undefined
  // The terminal may have sent a signal to the program only, or Ctrl-C may have ended its questions.
  if (signal || code === 130) throw new Interrupt()
  await nextRound()
  checkInterrupt()
  return code === 0
}
