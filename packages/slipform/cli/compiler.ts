import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { requireTool } from './project.ts'

// The first version whose checkers run side by side, four of them by default.
const parallelVersion = 7

/**
 * Returns the arguments with which `slipform build` and `check` run the project's TypeScript compiler. Every checker repeats work of the
 * others: more of them than half the processors take longer together than they save.
 */
export function compilerArguments(...options: readonly string[]): string[] {
  const manifest = requireTool('typescript/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const checkers = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))
  const limit = Number.parseInt(version, 10) < parallelVersion ? [] : ['--checkers', String(checkers)]
  return [join(manifest, '../bin/tsc'), ...options, ...limit]
}
