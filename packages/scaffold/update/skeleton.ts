import type { FileChange } from '../changes/change.ts'
import { type FileVersions, type GeneratedPlan, isHandWritten, planFiles } from '../generated/plan.ts'
import type { ProjectFiles } from '../project/files.ts'
import { printJson } from '../project/json.ts'
import { parseManifest, setVersions } from './manifest.ts'
import { mergeManifest } from './merge-manifest.ts'
import type { Texts } from './record.ts'
import { currentVersion } from './release.ts'

/** What becomes of the skeleton's files, and the texts that are the base of the next merge. */
export type SkeletonPlan = GeneratedPlan & { readonly bases: Texts }

const manifestPath = 'package.json'
// A text of the project's owner from the beginning: nearly every owner rewrites it, so merging would only produce conflicts.
const readmePath = 'README.md'

/**
 * Plans how the skeleton of one release becomes that of another: package.json key by key, all other files as generated ones. The
 * README stays as it is.
 */
export async function planSkeleton(
  base: Texts,
  generated: Texts,
  files: ProjectFiles,
  packages?: string,
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
  const manifest = planManifest(base, generated, files, packages)
  return { ...plan, changes: [...plan.changes, ...manifest.changes], notes: [...manifest.notes, ...plan.notes], bases }
}

function planManifest(
  base: Texts,
  generated: Texts,
  files: ProjectFiles,
  packages: string | undefined,
): { changes: FileChange[]; notes: string[] } {
  const before = files.read(manifestPath) ?? '{}'
  const parse = (texts: Texts) => parseManifest(texts[manifestPath] ?? '{}')
  const yours = parseManifest(before)
  const { manifest, notes } = mergeManifest(parse(base), yours, parse(generated))
  const isSame = JSON.stringify(manifest) === JSON.stringify(yours)
  return {
    changes: isSame
      ? []
      : [{ path: manifestPath, before, after: setVersions(printJson(manifest, before), currentVersion, packages) }],
    notes: [...notes],
  }
}
