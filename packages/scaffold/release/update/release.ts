import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { UserError } from '../../base/user-error.ts'
import type { ProjectRecord, Texts } from './record.ts'

const packageFolder = dirname(createRequire(import.meta.url).resolve('@slipform/scaffold/package.json'))

/** The version of this release. */
export const currentVersion: string = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version

/** Returns the skeleton of this release with a project's name and title. */
export function readSkeleton({ name, title }: Pick<ProjectRecord, 'name' | 'title'>): Texts {
  const folder = join(packageFolder, 'dist/skeleton')
  if (!existsSync(folder)) throw new UserError('The packages are not built. Build them: npm run build:packages')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
  const read = (path: string) =>
    readFileSync(join(folder, path), 'utf8').replaceAll('__name__', name).replaceAll('__title__', title)
  // npm does not pack some files whose names begin with a dot: they are stored with `_`.
  return Object.fromEntries(paths.sort().map((path) => [path.replace(/^_/, '.'), read(path)]))
}

/** Returns the text of CHANGELOG.md. */
export function readChangelog(): string {
  const file = join(packageFolder, changelogPath)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const changelogPath = 'dist/CHANGELOG.md'
