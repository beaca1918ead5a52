import { readFileSync, writeFileSync } from 'node:fs'
import { openFiles } from '../../source/files/files.ts'
import { findSyntaxError } from '../../source/parse/parse.ts'
import { hasConflict, renderMarkers } from './markers.ts'
import { mergeLines } from './merge.ts'
import { mergeFiles } from './merge-files.ts'

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
