import { readFileSync, writeFileSync } from 'node:fs'
import { openFiles } from '../project/files.ts'
import { findSyntaxError } from '../project/parse.ts'
import { hasConflict, writeMarkers } from './markers.ts'
import { mergeLines } from './merge.ts'
import { mergeFiles } from './merge-files.ts'

/**
 * The merge driver that `.gitattributes` names: git runs it with the files of the common base, of the current branch and of the
 * other one, and the path they are for. It leaves the result in the second, and returns 1 for a conflict.
 */
export async function runMergeDriver([
  base = '',
  ours = '',
  theirs = '',
  path = '',
]: readonly string[]): Promise<number> {
  const read = (file: string) => readFileSync(file, 'utf8')
  const versions = { base: read(base), yours: read(ours), generated: read(theirs) }
  const isSound = Object.values(versions).every((text) => findSyntaxError(path, text) === undefined)
  const [merged] = isSound ? await mergeFiles([{ path, ...versions }], openFiles(process.cwd())) : []
  const result = merged ?? mergeLines(versions)
  writeFileSync(ours, writeMarkers(result, 'ours', 'theirs'))
  return hasConflict(result) ? 1 : 0
}
