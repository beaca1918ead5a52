import { spawn } from 'node:child_process'
import { followChild, programOf, requireTool, scaffolder } from './project.ts'
import type { Typed } from './typed.ts'

/** Runs `slipform update`: brings the project to the newest release; the scaffolder does it, and restores the project when a signal ends it. */
export async function run({ words }: Typed): Promise<void> {
  const program = programOf(requireTool(scaffolder))
  await followChild(spawn(process.execPath, [program, 'update', ...words], { stdio: 'inherit' }))
}
