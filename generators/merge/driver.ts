import { readFileSync, writeFileSync } from 'node:fs'
import { formatTexts } from '../changes/format.ts'
import { openFiles } from '../project/files.ts'
import { syntaxFault } from '../project/parse.ts'
import { hasConflict, writeMarkers } from './markers.ts'
import { type Merged, mergeLines, mergeSource } from './merge.ts'

// The merge driver that `.gitattributes` names: git runs it with the files of the common base, of the current branch and of
// the other one, and the path they are for. It leaves the result in the second; a status other than 0 is a conflict.
const [base = '', ours = '', theirs = '', path = ''] = process.argv.slice(2)
const read = (file: string) => readFileSync(file, 'utf8')
const versions = { base: read(base), yours: read(ours), generated: read(theirs) }

const merged = mergeSource(path, versions)
const isSound = [merged.yours, merged.generated].every((text) => syntaxFault(path, text) === undefined)
const result = isSound ? await format(merged) : mergeLines(versions)
writeFileSync(ours, writeMarkers(result, 'ours', 'theirs'))
process.exitCode = hasConflict(result) ? 1 : 0

async function format({ yours, generated }: Merged): Promise<Merged> {
  const files = openFiles(process.cwd())
  const [one] = await formatTexts([{ path, text: yours }], files)
  const [other] = yours === generated ? [one] : await formatTexts([{ path, text: generated }], files)
  return { yours: one?.text ?? yours, generated: other?.text ?? generated }
}
