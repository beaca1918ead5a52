// The skeleton: files of a project that no generator writes, such as vite.config.ts. `slipform update` merges them.

import { mergeLines } from '../../files/merge-lines.ts'
import type { FileChange, ProjectFiles } from '../../source/files/files.ts'
import { printJson } from '../../source/files/json.ts'
import { parseManifest } from './manifest.ts'
import { mergeManifest } from './merge-manifest.ts'

/** The texts of files, by path. */
export type Texts = Readonly<Record<string, string>>

/** The changes of the skeleton's files, the paths of those with conflict markers, and notes for the user. */
type SkeletonPlan = {
  readonly changes: readonly FileChange[]
  readonly conflicts: readonly string[]
  readonly notes: readonly string[]
}

const manifestPath = 'package.json'
// Not merged: nearly every user rewrites it, so that merges would conflict.
const readmePath = 'README.md'

/**
 * Plans the merge of a new skeleton: package.json key by key, other files line by line. Skips the README. `base` is the skeleton of the
 * old release. `setVersions` sets the versions of Slipform's packages in a merged package.json.
 */
export function planSkeleton(
  base: Texts,
  generated: Texts,
  files: ProjectFiles,
  setVersions: (manifest: string) => string = (manifest) => manifest,
): SkeletonPlan {
  const paths = [...new Set([...Object.keys(base), ...Object.keys(generated)])].filter(
    (path) => path !== manifestPath && path !== readmePath && base[path] !== generated[path],
  )
  const merged = paths.map((path) =>
    mergeFile(path, { base: base[path], yours: files.read(path), release: generated[path] }),
  )
  const manifest = planManifest(base, generated, files, setVersions)
  return {
    changes: [...merged.flatMap(({ change }) => change ?? []), ...manifest.changes],
    conflicts: merged.flatMap(({ change, hasConflict }) => (change && hasConflict ? [change.path] : [])),
    notes: [...manifest.notes, ...merged.flatMap(({ note }) => note ?? [])],
  }
}

/** The texts of a file; undefined where it does not exist. */
type FileTexts = Readonly<Record<'base' | 'yours' | 'release', string | undefined>>
type MergedFile = { readonly change?: FileChange; readonly hasConflict?: boolean; readonly note?: string }

function mergeFile(path: string, { base, yours, release }: FileTexts): MergedFile {
  const write = (after: string | undefined) => (after === yours ? {} : { change: { path, before: yours, after } })
  if (base === undefined)
    return yours === undefined || yours === release
      ? write(release)
      : { note: `${path} is yours, so that of the release is not added.` }
  if (yours === undefined) return { note: `${path} was deleted, so it stays deleted.` }
  if (yours === base) return write(release)
  if (release === undefined)
    return { note: `${path} is no longer part of the release. It has edits of yours: delete it if you do not need it.` }
  const { marked, hasConflict } = mergeLines({ base, yours, generated: release })
  return { ...write(marked), hasConflict }
}

function planManifest(
  base: Texts,
  generated: Texts,
  files: ProjectFiles,
  setVersions: (manifest: string) => string,
): { changes: FileChange[]; notes: string[] } {
  const before = files.read(manifestPath) ?? '{}'
  const parse = (texts: Texts) => parseManifest(texts[manifestPath] ?? '{}')
  const yours = parseManifest(before)
  const { manifest, notes } = mergeManifest(parse(base), yours, parse(generated))
  const isSame = JSON.stringify(manifest) === JSON.stringify(yours)
  return {
    changes: isSame ? [] : [{ path: manifestPath, before, after: setVersions(printJson(manifest, before)) }],
    notes: [...notes],
  }
}
