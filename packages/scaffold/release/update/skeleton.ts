// The skeleton: files of a project that no generator writes, such as vite.config.ts. The build of a release puts them into dist/, and
// `slipform update` merges them.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { printJson } from '../../base/json.ts'
import { parseManifest } from '../../base/manifest.ts'
import { packageManagers } from '../../base/package-managers.ts'
import { UserError } from '../../base/user-error.ts'
import { mergeLines } from '../../files/merge-lines.ts'
import type { FileChange, ProjectFiles } from '../../source/files/files.ts'
import { mergeManifest } from './merge-manifest.ts'

const packageFolder = dirname(createRequire(import.meta.url).resolve('@slipform/scaffold/package.json'))

/** The release of this process. */
export const currentVersion: string = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version

/** The texts of files, by path. */
type SkeletonTexts = Readonly<Record<string, string>>

/** Returns the skeleton of the release in a folder, by default of this one, with a project's name and title. */
export function readSkeleton(files: ProjectFiles, release = packageFolder): SkeletonTexts {
  const name = String(parseManifest(files.read('package.json') ?? '{}').name)
  const [, title = name] = /<title>(.*?)<\/title>/.exec(files.read('admin/index.html') ?? '') ?? []
  const folder = join(release, 'dist/skeleton')
  if (!existsSync(folder)) throw new UserError('The packages are not built. Build them: npm run build:packages')
  const isOfOther = (path: string) =>
    packageManagers.some(({ settings, lockFile }) => settings === path && files.read(lockFile) === undefined)
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile() && !isOfOther(path.replace(/^_/, '.')))
  const read = (path: string) =>
    readFileSync(join(folder, path), 'utf8')
      .replaceAll('__name__', () => name)
      .replaceAll('__title__', () => title)
  // npm does not pack some files whose names begin with a dot: they are stored with `_`.
  return Object.fromEntries(paths.sort().map((path) => [path.replace(/^_/, '.'), read(path)]))
}

/** The changes of the skeleton's files, the paths of those with conflict markers, and notes for the user. */
interface SkeletonPlan {
  readonly changes: readonly FileChange[]
  readonly conflicts: readonly string[]
  readonly notes: readonly string[]
}

/**
 * Plans the merge of a new skeleton: package.json key by key, other files line by line. Skips the README: nearly every user rewrites
 * it, so that merges would conflict. `base` is the skeleton of the old release. `setOwn` sets Slipform's packages in a package.json.
 */
export function planSkeleton(
  base: SkeletonTexts,
  generated: SkeletonTexts,
  files: ProjectFiles,
  setOwn: (manifest: string) => string = (manifest) => manifest,
): SkeletonPlan {
  const paths = [...new Set([...Object.keys(base), ...Object.keys(generated)])].filter(
    (path) => path !== 'README.md' && base[path] !== generated[path],
  )
  const merged = paths.map((path) => {
    const texts = { base: base[path], yours: files.read(path), release: generated[path] }
    return path === 'package.json' ? planManifest(texts, setOwn) : mergeFile(path, texts)
  })
  return {
    changes: merged.flatMap(({ change }) => change ?? []),
    conflicts: merged.flatMap(({ change, hasConflict }) => (change && hasConflict ? [change.path] : [])),
    notes: merged.flatMap(({ notes }) => notes ?? []),
  }
}

/** The texts of a file; undefined where it does not exist. */
type FileTexts = Readonly<Record<'base' | 'yours' | 'release', string | undefined>>
type MergedFile = { readonly change?: FileChange; readonly hasConflict?: boolean; readonly notes?: readonly string[] }

function mergeFile(path: string, { base, yours, release }: FileTexts): MergedFile {
  const write = (after: string | undefined) => (after === yours ? {} : { change: { path, before: yours, after } })
  if (base === undefined)
    return yours === undefined || yours === release
      ? write(release)
      : { notes: [`${path} is yours, so that of the release is not added.`] }
  if (yours === undefined) return { notes: [`${path} was deleted, so it stays deleted.`] }
  if (yours === base) return write(release)
  if (release === undefined)
    return {
      notes: [`${path} is no longer part of the release. It has edits of yours: delete it if you do not need it.`],
    }
  const { marked, hasConflict } = mergeLines({ base, yours, generated: release })
  return { ...write(marked), hasConflict }
}

function planManifest(
  { base = '{}', yours = '{}', release = '{}' }: FileTexts,
  setOwn: (text: string) => string,
): MergedFile {
  const [before, mine, after] = [base, yours, release].map(parseManifest)
  const { manifest, notes } = mergeManifest(before ?? {}, mine ?? {}, after ?? {})
  const path = 'package.json'
  const isSame = JSON.stringify(manifest) === JSON.stringify(mine)
  return isSame ? { notes } : { change: { path, before: yours, after: setOwn(printJson(manifest, yours)) }, notes }
}
