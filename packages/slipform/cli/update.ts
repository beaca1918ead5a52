import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { requireTool } from './project.ts'
import type { Typed } from './typed.ts'

/** Brings the project to the newest release; the scaffolder does it, and restores the project when a signal ends it. */
export async function run({ words }: Typed): Promise<void> {
  const scaffolder = join(requireTool('@slipform/scaffold/package.json'), '../bin/slipform-scaffold.js')
  const child = spawn(process.execPath, [scaffolder, 'update', ...words], { stdio: 'inherit' })
  // A terminal interrupts the child itself.
  process.on('SIGINT', () => {}).on('SIGTERM', () => child.kill('SIGTERM'))
  const [code] = await new Promise<[number | null]>((resolve) => child.once('exit', (code) => resolve([code])))
  process.exitCode = code ?? 1
}
