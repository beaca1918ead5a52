import { spawn } from 'node:child_process'
import { followChild, programOf, requireTool, scaffolder } from './project.ts'
import type { Typed } from './typed.ts'

/** Runs `slipform update` of the scaffolder, which brings the project to the newest release, and restores it when a signal ends the update. */
export async function run({ words }: Typed): Promise<void> {
  const program = programOf(requireTool(scaffolder))
  await followChild(spawn(process.execPath, [program, 'update', ...words], { stdio: 'inherit' }))
}
