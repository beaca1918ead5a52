import { vi } from 'vitest'
import { commands, readTyped } from '../../../packages/slipform/cli/commands.ts'
import type { Settings } from './server-process.ts'

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
