import { type ChildProcess, spawn } from 'node:child_process'

/** The user ended the command. */
export class Interrupt extends Error {}

let running: ChildProcess | undefined
let isInterrupted = false

/** Lets a signal end the program that runs, and this command with it, instead of ending it at once. */
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

interface RunOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Shows nothing. */
  readonly isQuiet?: boolean
}

/**
 * Runs a program; resolves with whether it succeeded.
 *
 * @throws Interrupt when a signal has arrived.
 */
export async function run(
  program: string,
  args: readonly string[],
  { cwd, env, isQuiet = false }: RunOptions,
): Promise<boolean> {
  checkInterrupt()
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: isQuiet ? 'ignore' : 'inherit',
    // npm, pnpm and yarn are scripts there.
    shell: process.platform === 'win32' && program !== process.execPath,
  })
  running = child
  const { code, signal } = await new Promise<{ code: number | null; signal?: NodeJS.Signals | null }>((resolve) => {
    child.once('error', () => resolve({ code: null }))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  running = undefined
  // A signal of the terminal may have reached the program first.
  if (signal) throw new Interrupt()
  await new Promise((resolve) => setImmediate(resolve))
  checkInterrupt()
  return code === 0
}
