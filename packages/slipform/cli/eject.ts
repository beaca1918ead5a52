import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder, requireTool } from './project.ts'
import type { Typed } from './typed.ts'

/** Ejects a component of the admin, with the project's scaffolder. */
export async function run({ words }: Typed): Promise<void> {
  const scaffolder = join(requireTool('@slipform/scaffold/package.json'), '../bin/slipform-scaffold.js')
  const command = [scaffolder, 'eject', ...words]
  process.exitCode = spawnSync(process.execPath, command, { cwd: projectFolder, stdio: 'inherit' }).status ?? 1
}
