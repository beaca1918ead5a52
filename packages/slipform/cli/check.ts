import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Typed } from './commands.ts'
import { compilerArguments } from './compiler.ts'
import { findTool, projectFolder } from './project.ts'

/**
 * Lints the project, if Biome is installed, checks its types, and compares its pages with its models, if the scaffolder is installed.
 * `--fix` formats first and applies the linter's safe fixes.
 */
export async function run({ flags }: Typed): Promise<void> {
  const biome = findTool('@biomejs/biome/bin/biome')
  const scaffolder = findTool('@slipform/scaffold/package.json')
  const hasAdmin = existsSync(join(projectFolder, 'admin/tsconfig.json'))
  const steps = [
    ...(biome === undefined ? [] : [[biome, 'check', '--error-on-warnings', ...(flags.fix ? ['--write'] : [])]]),
    compilerArguments('-p', '.'),
    ...(hasAdmin ? [compilerArguments('-p', 'admin')] : []),
    ...(hasAdmin && scaffolder !== undefined ? [[join(scaffolder, '../bin/slipform-scaffold.js'), 'check-pages']] : []),
  ]
  // Runs every step, to show all problems at once.
  const results = steps.map((step) => spawnSync(process.execPath, step, { cwd: projectFolder, stdio: 'inherit' }))
  if (results.some(({ status }) => status !== 0)) process.exitCode = 1
}
