import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

// The sources of a build. In Slipform's repository it also bundles packages/admin; other packages are loaded as they are.
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

/** Whether the build of a project is missing or older than its source, so that `slipform start` builds first. */
export function isStale(folder: string): boolean {
  const age = (path: string) => changedAt(folder, path)
  return age('dist/package.json') < Math.max(...sources.map(age))
}

/** Returns the time of the last change below a path of the project, in milliseconds; 0 for a path that does not exist. */
function changedAt(folder: string, path: string): number {
  const full = join(folder, path)
  if (!existsSync(full)) return 0
  const stat = statSync(full)
  const names = stat.isDirectory() ? readdirSync(full).filter((name) => name !== 'dist' && name !== 'node_modules') : []
  return Math.max(stat.mtimeMs, ...names.map((name) => changedAt(folder, join(path, name))))
}
