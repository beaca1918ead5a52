// `slipform update` runs package managers and the next release by this. A signal goes to the program that runs, and only
// then ends the update, as an Interrupt, so that it can restore the project.

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

/** The target of a program's output: this command's stdout or stderr, or the result. */
type Output = 'stdout' | 'stderr' | 'captured'

interface ProcessResult {
  /** Null if it could not be started, or a signal ended it. */
  readonly code: number | null
  readonly output: string
}

/**
 * Runs a program to its end.
 *
 * @throws Interrupt when a signal has arrived.
 */
export async function run(command: readonly string[], cwd: string, to: Output = 'stderr'): Promise<ProcessResult> {
  await checkInterrupt()
  const [program = '', ...args] = command
  const piped = to === 'captured' ? 'pipe' : to === 'stdout' ? 'inherit' : 2
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', piped, to === 'captured' ? 'pipe' : 'inherit'],
    // npm, pnpm and yarn are scripts there.
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
  // The terminal may have sent a signal to the program only.
  if (signal !== null) throw new Interrupt('Interrupted')
  await checkInterrupt()
  return { code, output }
}
