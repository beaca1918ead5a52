import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Typed } from './commands.ts'
import { compilerArguments } from './compiler.ts'
import { findTool, projectFolder } from './project.ts'
import { joinTypeErrors } from './type-errors.ts'

/** Lints the project, if Biome is installed, and checks its types; `--fix` formats first and applies the linter's safe fixes. */
export async function run({ flags }: Typed): Promise<void> {
  const biome = findTool('@biomejs/biome/bin/biome')
  const lint =
    biome === undefined ? undefined : [biome, 'check', '--error-on-warnings', ...(flags.fix ? ['--write'] : [])]
  // Runs every step, to show all problems at once.
  const isClean = lint === undefined || spawnSync(process.execPath, lint, options).status === 0
  const isSound = checkTypes(['.', ...(existsSync(join(projectFolder, 'admin/tsconfig.json')) ? ['admin'] : [])])
  if (!isClean || !isSound) process.exitCode = 1
}

const options = { cwd: projectFolder, stdio: 'inherit' } as const

/** Checks the types of programs, prints their errors, and returns whether there are none. The admin and the server share models. */
function checkTypes(programs: readonly string[]): boolean {
  const pretty = ['--pretty', String(process.stdout.isTTY === true)]
  const results = programs.map((program) =>
    spawnSync(process.execPath, compilerArguments('-p', program, ...pretty), {
      ...options,
      stdio: ['inherit', 'pipe', 'inherit'],
      encoding: 'utf8',
    }),
  )
  const failed = results.filter(({ status }) => status !== 0)
  if (failed.length > 0) console.log(joinTypeErrors(failed.map(({ stdout }) => stdout)))
  return failed.length === 0
}
