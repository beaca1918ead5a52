import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileChange } from '../../source/files/change.ts'
import { listAll, type ProjectFiles } from '../../source/files/files.ts'
import { toPlainLines } from '../../source/files/line-ends.ts'
import { blobId, idsOf, isBase, parseSums, stateFolder, sumsPath } from '../../source/files/sums.ts'
import { generatedPath } from '../../source/state/state.ts'

/** The merge bases to write as the scaffolder left them, and notes about those that another program changed. */
export type RestoredBases = { readonly changes: FileChange[]; readonly notes: string[] }

/**
 * Plans to write back the merge bases that another program or `git merge` changed, and to record them. Also records those that a
 * killed run left without a record.
 */
export function restoreBases(root: string, files: ProjectFiles): RestoredBases {
  const sums = parseSums(files.read(sumsPath) ?? '')
  const all = listAll(stateFolder, files)
    .filter((path) => isBase(path) && existsSync(join(root, path)))
    .map((path) => {
      const onDisk = toPlainLines(readFileSync(join(root, path), 'utf8'))
      return { path, onDisk, text: files.read(path), ids: idsOf(path, sums) }
    })
  const changed = all.filter(({ path, onDisk, ids, text }) => {
    const isRecorded =
      ids.length === 0 ? !path.startsWith(generatedPath('')) : ids.length === 1 && ids[0] === blobId(onDisk)
    return !isRecorded || text !== onDisk
  })
  const restored = changed.filter(({ onDisk, text }) => text !== undefined && text !== onDisk)
  const lost = changed.filter(({ text }) => text === undefined)
  return {
    changes: changed.flatMap(({ path, text }) => (text === undefined ? [] : { path, before: text, after: text })),
    notes: [
      ...(restored.length === 0 ? [] : [describeRestored(restored.map(({ path }) => path))]),
      ...lost.map(({ path }) => describeLost(path)),
    ],
  }
}

const maximumNames = 5

function describeRestored(paths: readonly string[]): string {
  const names = paths.slice(0, maximumNames).join(', ')
  const more = paths.length > maximumNames ? ` and ${paths.length - maximumNames} more` : ''
  return `Another program, such as a search and replace or a formatter, changed ${names}${more}. Their texts are restored from git. Your own files keep the change.`
}

function describeLost(path: string): string {
  const folder = generatedPath('')
  const file = path.startsWith(folder) ? path.slice(folder.length) : undefined
  const effect = file === undefined ? '' : `, so ${file} stays as it is`
  return `Another program, such as a search and replace or a formatter, changed ${path}, and git does not hold its earlier text${effect}. Restore ${path} from a backup, or delete it.`
}
