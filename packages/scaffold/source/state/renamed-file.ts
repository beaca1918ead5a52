import { basename, dirname, extname } from 'node:path/posix'
import type { ProjectFiles } from '../files/files.ts'
import { similarityOf } from './similarity.ts'
import { readBases } from './state.ts'

/** The minimum similarity by which a file counts as renamed. */
const minimumSimilarity = 0.5

/**
 * Returns the current path of a generated file: its own, or that of a renamed file in the same folder; undefined if it was
 * deleted.
 */
export function findRenamedFile(path: string, files: ProjectFiles): string | undefined {
  if (files.read(path) !== undefined) return path
  const bases = readBases(files)
  const base = bases.get(path)
  if (base === undefined) return undefined
  const folder = dirname(path)
  const candidates = files
    .list(folder)
    .filter((name) => extname(name) === extname(path) && name !== basename(path))
    .map((name) => `${folder}/${name}`)
    .filter((other) => !bases.has(other))
    .map((other) => ({ other, similarity: similarityOf(base, files.read(other) ?? '') }))
    .sort((one, two) => two.similarity - one.similarity)
  const [best] = candidates
  return best && best.similarity >= minimumSimilarity ? best.other : undefined
}
