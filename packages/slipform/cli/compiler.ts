import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { requireTool } from './project.ts'

// The first major version of TypeScript with parallel checkers, of which four run by default.
const parallelVersion = 7

/**
 * Returns the arguments with which `slipform build` and `check` run the project's TypeScript compiler. Checkers repeat work of each other, so
 * that more of them than half the processors would cost more time than they save.
 */
export function compilerArguments(...options: readonly string[]): string[] {
  const manifest = requireTool('typescript/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const checkers = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))
  const limit = Number.parseInt(version, 10) < parallelVersion ? [] : ['--checkers', String(checkers)]
  return [join(manifest, '../bin/tsc'), ...options, ...limit]
}
