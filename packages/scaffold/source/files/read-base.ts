import { conflictLine } from './conflict-line.ts'
import { git } from './git.ts'
import { blobId, idsOf, type Sums } from './sums.ts'

/**
 * Returns what the scaffolder wrote to a merge base. If another program changed the file, such as a search and replace, returns the
 * text that git holds; undefined if git does not hold it. `text` is the text of the file.
 */
export function readBase(root: string, path: string, text: string, sums: Sums): string | undefined {
  const ids = idsOf(path, sums)
  // The user resolves conflict markers first.
  if (ids.length === 0 || ids.includes(blobId(text)) || conflictLine(text) !== undefined) return text
  const written = ids.flatMap((id) => readBlob(root, id) ?? [])
  if (ids.length > 1 && isJoined(text, written)) return text
  return written.at(0)
}

/** Whether `git merge` joined a text from the lines of others. */
function isJoined(text: string, parts: readonly string[]): boolean {
  const lines = new Set(parts.flatMap((part) => part.split('\n')))
  return text.split('\n').every((line) => lines.has(line))
}

function readBlob(root: string, id: string): string | undefined {
  try {
    return git(root, 'cat-file', 'blob', id)
  } catch {
    return undefined
  }
}
