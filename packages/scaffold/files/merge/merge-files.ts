import type { ProjectFiles } from '../../source/files/files.ts'
import { formatChanges } from '../format.ts'
import { type Merged, mergeSource, type Versions } from './merge.ts'

/** Merges files. Formats those that were formatted before; in others, text that the merge does not change stays as the user wrote it. */
export async function mergeFiles(
  all: readonly (Versions<string> & { readonly path: string })[],
  files: ProjectFiles,
): Promise<Merged[]> {
  const sides = all.flatMap(({ path, ...versions }) => {
    const { yours, generated } = mergeSource(path, versions)
    return [yours, generated].map((after) => ({ path, before: versions.yours, after }))
  })
  const formatted = await formatChanges(sides, files)
  return all.map((_, at) => ({ yours: formatted[2 * at]?.after ?? '', generated: formatted[2 * at + 1]?.after ?? '' }))
}
