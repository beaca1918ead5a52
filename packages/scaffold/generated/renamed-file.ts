import { basename, dirname, extname } from 'node:path/posix'
import type { ProjectFiles } from '../project/files.ts'
import { generatedPath } from './state.ts'

/** How much of a generated text a file must hold to be that file under a new name, as git counts renames. */
const minimumSimilarity = 0.5

/**
 * Where a generated file lives now: at its path, or beside it under a name that people gave it since; undefined when it is
 * gone.
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

/** The share of lines that two texts have in common, of the longer one's. */
function similarityOf(one: string, two: string): number {
  // White space, quotes and commas differ where people formatted the file.
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
