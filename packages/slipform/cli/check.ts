import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compilerArguments } from './compiler.ts'
import { checkPermissions } from './permissions.ts'
import { findTool, projectFolder, runScaffolder } from './project.ts'
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

/** Checks the types of programs, prints their errors, and returns whether there are none. Errors of models that programs share are printed once. */
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

// The first line of an error, which the compiler may colour: models/pet.ts(3,5): error TS2322: …
const firstLine = /^(?=\S.*error.{0,12} TS\d+: )/m

// The last lines with colours: the number of errors, and a table of them by file.
const summary = /^Found \d+ errors?\b.*/ms

/** Joins the outputs of the compiler for several programs. An error that more than one program has is kept once. */
export function joinTypeErrors(outputs: readonly string[]): string {
  const errors = outputs.flatMap((output) => output.replace(summary, '').split(firstLine))
  const distinct = new Set(errors.map((error) => error.trim()).filter((error) => error !== ''))
  return [...distinct, distinct.size === 1 ? 'Found 1 error.' : `Found ${distinct.size} errors.`].join('\n\n')
}
