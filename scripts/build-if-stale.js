import { execSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Plain JavaScript: a finished build starts without tsx, which is a development dependency.
const sources = [
  'server',
  'models',
  'admin',
  'scripts',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.config.ts',
]

/** The time of the last change below a path; 0 when there is nothing. */
function changedAt(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  const below = stat.isDirectory() ? readdirSync(path).map((name) => changedAt(join(path, name))) : []
  return Math.max(stat.mtimeMs, ...below)
}

// The production server and the admin, if their build is missing or older than the source.
if (changedAt('dist/package.json') < Math.max(...sources.map(changedAt)))
  execSync('npm run build', { stdio: 'inherit' })
