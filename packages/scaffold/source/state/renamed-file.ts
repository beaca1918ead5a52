import { basename, dirname, extname } from 'node:path/posix'
import type { ProjectFiles } from '../files/files.ts'
import { generatedPath } from './state.ts'

/** The minimum share of common lines by which a file counts as renamed; git's default. */
const minimumSimilarity = 0.5

/**
 * Returns the current path of a generated file: its own, or that of a renamed file in the same folder; undefined if it was
 * deleted.
 */
export function findRenamedFile(path: string, files: ProjectFiles): string | undefined {
  if (files.read(path) !== undefined) return path
  const base = files.read(generatedPath(path))
  if (base === undefined) return undefined
  const folder = dirname(path)
  const candidates = files
    .list(folder)
    .filter((name) => extname(name) === extname(path) && name !== basename(path))
    .map((name) => `${folder}/${name}`)
    .filter((other) => files.read(generatedPath(other)) === undefined)
    .map((other) => ({ other, similarity: similarityOf(base, files.read(other) ?? '') }))
    .sort((one, two) => two.similarity - one.similarity)
  const [best] = candidates
  return best && best.similarity >= minimumSimilarity ? best.other : undefined
}

/** Returns the share of common lines of two texts, relative to the longer one. */
export function similarityOf(one: string, two: string): number {
  // Ignores what differs when the user formats a file.
  const lines = (text: string) => text.split('\n').flatMap((line) => line.replaceAll(/[\s'";,]/g, '') || [])
  const [first, second] = [lines(one), lines(two)]
  const rest = new Map<string, number>()
  for (const line of first) rest.set(line, (rest.get(line) ?? 0) + 1)
  let common = 0
  for (const line of second) {
    const count = rest.get(line) ?? 0
    if (count === 0) continue
    rest.set(line, count - 1)
    common += 1
  }
  return common / Math.max(first.length, second.length, 1)
}
