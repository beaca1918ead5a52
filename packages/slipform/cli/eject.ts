import { requireTool, runScaffolder, scaffolder } from './project.ts'
import type { Typed } from './typed.ts'

/** Runs `slipform eject`: copies a component of the admin into the project, with the project's scaffolder. */
export async function run({ words }: Typed): Promise<void> {
  requireTool(scaffolder)
  process.exitCode = runScaffolder('eject', ...words)
}
