import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compilerArguments } from './compiler.ts'
import { findTool, projectFolder } from './project.ts'
import { joinTypeErrors } from './type-errors.ts'
import type { Typed } from './typed.ts'

/**
 * Lints the project, if Biome is installed, checks its types, and compares its pages with its models, if the scaffolder is installed.
 * `--fix` formats first and applies the linter's safe fixes.
 */
export async function run({ flags }: Typed): Promise<void> {
  const biome = findTool('@biomejs/biome/bin/biome')
  const lint =
    biome === undefined ? undefined : [biome, 'check', '--error-on-warnings', ...(flags.fix ? ['--write'] : [])]
  // Runs every step, to show all problems at once.
  const isClean = lint === undefined || spawnSync(process.execPath, lint, options).status === 0
  const hasAdmin = existsSync(join(projectFolder, 'admin/tsconfig.json'))
  const isSound = checkTypes(['.', ...(hasAdmin ? ['admin'] : [])])
  const isShown = !hasAdmin || checkPages()
  if (!isClean && !flags.fix) console.error('Format files and fix what can be fixed: npm run check -- --fix')
  if (!isClean || !isSound || !isShown) process.exitCode = 1
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

/** Compares the pages with the models, if the scaffolder is installed, and returns whether they agree. */
function checkPages(): boolean {
  const scaffolder = findTool('@slipform/scaffold/package.json')
  if (scaffolder === undefined) return true
  const command = join(scaffolder, '../bin/slipform-scaffold.js')
  return spawnSync(process.execPath, [command, 'check-pages'], options).status === 0
}
