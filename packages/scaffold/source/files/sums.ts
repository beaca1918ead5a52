import { createHash } from 'node:crypto'
import type { FileChange } from './change.ts'

/** The folder of the scaffolder's state, which is committed with the project. */
export const stateFolder = '.slipform'

/**
 * The path of the record of what the scaffolder wrote last: a line per merge base, with a digest of its path and git's name of its
 * text. A search and replace in the whole project finds nothing in it.
 */
export const sumsPath = `${stateFolder}/sums.txt`

/** By digest of a path: git's names of the texts. After `git merge`, both branches may have one. */
export type Sums = ReadonlyMap<string, readonly string[]>

/** Whether a file is one that only the scaffolder writes: a merge base, or the answers for a resource. */
export function isBase(path: string): boolean {
  return path.startsWith(`${stateFolder}/`) && path !== sumsPath
}

/** Returns git's name of a text, by which git finds it again in any commit. */
export function blobId(text: string): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex')
}

/** Reads the record. Skips other lines, such as conflict markers. */
export function parseSums(text: string): Sums {
  const sums = new Map<string, string[]>()
  for (const [, key = '', id = ''] of text.matchAll(/^([0-9a-f]{16}) ([0-9a-f]{40})$/gm))
    sums.set(key, [...(sums.get(key) ?? []), id])
  return sums
}

/** Returns git's names of the texts that the scaffolder wrote last to a path. */
export function idsOf(path: string, sums: Sums): readonly string[] {
  return sums.get(keyOf(path)) ?? []
}

/** Returns the record after changes; undefined if it is empty. */
export function renderSums(before: Sums, changes: readonly FileChange[]): string | undefined {
  const sums = new Map(before)
  for (const { path, after } of changes.filter(({ path }) => isBase(path))) {
    if (after === undefined) sums.delete(keyOf(path))
    else sums.set(keyOf(path), [blobId(after)])
  }
  const lines = [...sums].flatMap(([key, ids]) => ids.map((id) => `${key} ${id}\n`))
  return lines.length === 0 ? undefined : lines.sort().join('')
}

function keyOf(path: string): string {
  return blobId(path).slice(0, 16)
}
