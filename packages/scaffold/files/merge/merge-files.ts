// Merges by syntax where both the user and a generator changed a file, and where git merges two branches.

import { readFileSync, writeFileSync } from 'node:fs'
import { diffLines } from 'diff'
import { openFiles, type ProjectFiles } from '../../source/files/files.ts'
import { findSyntaxError } from '../../source/parse/parse.ts'
import { formatChanges } from '../format.ts'
import { type Merged, mergeLines, mergeSource, type Versions } from './merge.ts'

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

/**
 * The merge driver that `.gitattributes` configures. git passes temporary files with the common base, the current branch's version
 * and the other one, and the path. Writes the result to the second file, and returns 1 for a conflict.
 */
export async function runMergeDriver([
  base = '',
  ours = '',
  theirs = '',
  path = '',
]: readonly string[]): Promise<number> {
  const read = (file: string) => readFileSync(file, 'utf8')
  // The other branch takes the place of the text generated now.
  const versions = { base: read(base), yours: read(ours), generated: read(theirs) }
  const isSound = Object.values(versions).every((text) => findSyntaxError(path, text) === undefined)
  const [merged] = isSound ? await mergeFiles([{ path, ...versions }], openFiles(process.cwd())) : []
  const result = merged ?? mergeLines(versions)
  writeFileSync(ours, renderMarkers(result, 'ours', 'theirs'))
  return hasConflict(result) ? 1 : 0
}

export function hasConflict({ yours, generated }: Merged): boolean {
  return yours !== generated
}

/** Renders a merge as one text, with conflict markers like git's. */
export function renderMarkers({ yours, generated }: Merged, yourName = 'yours', generatedName = 'generated'): string {
  const lines: string[] = []
  let open: Record<'yours' | 'generated', string> | undefined
  const close = () => {
    if (open) lines.push(`<<<<<<< ${yourName}\n${open.yours}=======\n${open.generated}>>>>>>> ${generatedName}\n`)
    open = undefined
  }
  for (const { value, added, removed } of diffLines(yours, generated)) {
    if (!added && !removed) {
      close()
      lines.push(value)
      continue
    }
    open ??= { yours: '', generated: '' }
    open[added ? 'generated' : 'yours'] += value
  }
  close()
  return lines.join('')
}
