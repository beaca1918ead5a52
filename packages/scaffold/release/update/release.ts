// The installed release: its version and migrations, and the skeleton that the build puts into dist/.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ownMigrations } from 'slipform/internal'
import { type PackageSource, parseManifest } from '../../base/manifest.ts'
import { packageManagers } from '../../base/package-managers.ts'
import { UserError } from '../../base/user-error.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import type { SkeletonTexts } from './skeleton.ts'

const packageFolder = dirname(createRequire(import.meta.url).resolve('@slipform/scaffold/package.json'))

export const currentVersion: string = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version

/** The release that a project was at. */
export interface OldRelease {
  readonly version: string
  /** The base of merges. */
  readonly skeleton: SkeletonTexts
  readonly migrations: readonly string[]
  /** Where the packages of the new release come from. */
  readonly source: PackageSource
}

/**
 * Reads the names of the migrations of Slipform's own tables, of the server and the project's features: before and after an update,
 * which reports the new ones.
 *
 * @throws UserError when `server/features.ts` cannot be loaded.
 */
export async function readMigrations(root: string): Promise<string[]> {
  try {
    return await ownMigrations(join(root, 'server'))
  } catch (error) {
    throw new UserError(`server/features.ts cannot be loaded: ${(error as Error).message}. Fix it and run this again.`)
  }
}

/** Returns the skeleton of this release with a project's name and title. */
export function readSkeleton(files: ProjectFiles): SkeletonTexts {
  const name = String(parseManifest(files.read('package.json') ?? '{}').name)
  const [, title = name] = /<title>(.*?)<\/title>/.exec(files.read('admin/index.html') ?? '') ?? []
  const folder = join(packageFolder, 'dist/skeleton')
  if (!existsSync(folder)) throw new UserError('The packages are not built. Build them: npm run build:packages')
  const isOfOther = (path: string) =>
    packageManagers.some(({ settings, lockFile }) => settings === path && files.read(lockFile) === undefined)
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile() && !isOfOther(path.replace(/^_/, '.')))
  const read = (path: string) =>
    readFileSync(join(folder, path), 'utf8').replaceAll('__name__', name).replaceAll('__title__', title)
  // npm does not pack some files whose names begin with a dot: they are stored with `_`.
  return Object.fromEntries(paths.sort().map((path) => [path.replace(/^_/, '.'), read(path)]))
}
