// The skeleton: files of a project that no generator writes, such as vite.config.ts. `slipform update` merges them.

import { type FileVersions, type GeneratedPlan, isHandWritten, planFiles } from '../../files/generated/plan.ts'
import type { FileChange, ProjectFiles } from '../../source/files/files.ts'
import { printJson } from '../../source/files/json.ts'
import { parseManifest } from './manifest.ts'
import { mergeManifest } from './merge-manifest.ts'
import type { Texts } from './record.ts'

/** The plan of the skeleton's files, and the bases of the next merge. */
type SkeletonPlan = Omit<GeneratedPlan, 'bases'> & { readonly bases: Texts }

const manifestPath = 'package.json'
// Not merged: nearly every user rewrites it, so that merges would conflict.
const readmePath = 'README.md'

/**
 * Plans the merge of a new skeleton: package.json key by key, other files like generated ones. Skips the README. `setVersions` sets
 * the versions of Slipform's packages in a merged package.json.
 */
export async function planSkeleton(
  base: Texts,
  generated: Texts,
  files: ProjectFiles,
  setVersions: (manifest: string) => string = (manifest) => manifest,
): Promise<SkeletonPlan> {
  const paths = [...new Set([...Object.keys(base), ...Object.keys(generated)])].filter(
    (path) => path !== manifestPath && path !== readmePath,
  )
  const all = paths.map((path): FileVersions => {
    const current = files.read(path)
    return {
      path,
      currentPath: current === undefined ? undefined : path,
      base: base[path],
      current,
      generated: generated[path],
    }
  })
  const plan = await planFiles(all, files)
  const foreign = all.filter(isHandWritten).map(({ path }) => path)
  const bases = Object.fromEntries(Object.entries(generated).filter(([path]) => !foreign.includes(path)))
  const manifest = planManifest(base, generated, files, setVersions)
  return { ...plan, changes: [...plan.changes, ...manifest.changes], notes: [...manifest.notes, ...plan.notes], bases }
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
