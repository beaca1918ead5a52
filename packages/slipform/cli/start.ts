import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { loadServer } from './load-server.ts'
import { findTool, projectFolder } from './project.ts'

/** Serves what was built, and builds it first if it is missing or older than its source. */
export async function run(): Promise<void> {
  process.env.NODE_ENV ??= 'production'
  if (isStale() && findTool('typescript/package.json') !== undefined) await (await import('./build.ts')).build()
  await loadServer('dist/server/main.js')
}

// The sources of a build; packages/ exists in Slipform's repository only.
const sources = [
  'models',
  'server',
  'admin',
  'packages/admin',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

function isStale(): boolean {
  return changedAt('dist/package.json') < Math.max(...sources.map(changedAt))
}

/** The time of the last change below a path of the project, in milliseconds; 0 when there is nothing. */
function changedAt(path: string): number {
  const full = join(projectFolder, path)
  if (!existsSync(full)) return 0
  const stat = statSync(full)
  const names = stat.isDirectory() ? readdirSync(full).filter((name) => name !== 'dist' && name !== 'node_modules') : []
  return Math.max(stat.mtimeMs, ...names.map((name) => changedAt(join(path, name))))
}
