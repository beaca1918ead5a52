import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a program to its end. Does not block meanwhile, so that locks are renewed and signals arrive.
 *
 * @throws Error when it fails.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  stdout: 'inherit' | 'ignore' = 'inherit',
): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', stdout, 'inherit'], shell: process.platform === 'win32' })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed`)
}
