import { parseManifest } from '../update/manifest.ts'
import type { ProjectRecord } from '../update/record.ts'
import type { readSkeleton } from '../update/release.ts'
import type { Conversion } from './plan.ts'

/**
 * Returns the record of a converted project's release, so that `slipform update` can merge the next one. Differences from the
 * skeleton count as edits. Existing Markdown files are the user's own.
 */
export function recordConversion(
  { moves, texts, deletions }: Conversion,
  files: ReadonlySet<string>,
  version: string,
  skeletonOf: typeof readSkeleton,
): ProjectRecord {
  const gone = new Set([...deletions, ...moves.keys()])
  const isThere = (path: string) => texts.has(path) || (files.has(path) && !gone.has(path))
  const { name } = parseManifest(texts.get('package.json') ?? '{}')
  const [, , title = 'Slipform'] = /^ {2}name: (['"])(.*)\1,$/m.exec(texts.get('admin/brand.ts') ?? '') ?? []
  const named = { name: String(name), title }
  const skeleton = Object.entries(skeletonOf(named)).filter(([path]) => !(path.endsWith('.md') && isThere(path)))
  return { version, ...named, skeleton: Object.fromEntries(skeleton) }
}
