import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkPermissions } from './permissions.ts'
import { findTool, projectFolder, requireCompiler, runScaffolder } from './project.ts'
import type { Typed } from './typed.ts'

/**
 * Runs `slipform check`: lints the project, if Biome is installed, checks its types, and compares its pages with its models, if the scaffolder is
 * installed, and permissions.md with models and routes. `--fix` formats first, applies the linter's safe fixes, and writes permissions.md.
 */
export async function run({ flags }: Typed): Promise<void> {
  const biome = findTool('@biomejs/biome/bin/biome')
  const lint =
    biome === undefined ? undefined : [biome, 'check', '--error-on-warnings', ...(flags.fix ? ['--write'] : [])]
  // Runs every step, to show all problems at once.
  const isLinted = lint === undefined || spawnSync(process.execPath, lint, options).status === 0
  const hasAdmin = existsSync(join(projectFolder, 'admin/tsconfig.json'))
  const isTyped = checkTypes(['.', ...(hasAdmin ? ['admin'] : [])])
  const arePagesComplete = !hasAdmin || runScaffolder('check-pages') === 0
  if (!isLinted && !flags.fix) console.error('Format files and fix what can be fixed: npm run check -- --fix')
  // A project whose types are wrong may not load.
  const arePermissionsStored = isTyped && (await checkPermissions(flags.fix === true))
  if (!isLinted || !isTyped || !arePagesComplete || !arePermissionsStored) process.exitCode = 1
}

const options = { cwd: projectFolder, stdio: 'inherit' } as const

/** Checks the types of programs, up to the first with errors: programs share models, whose errors each would print. */
function checkTypes(programs: readonly string[]): boolean {
  const compiler = requireCompiler()
  return programs.every((program) => spawnSync(process.execPath, [compiler, '-p', program], options).status === 0)
}
