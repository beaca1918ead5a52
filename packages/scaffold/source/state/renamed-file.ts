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
  // The files of different resources are alike but for their models.
  const [, model] = /import (?:type )?\{ (\w+) \} from ['"][./]+models\//.exec(base) ?? []
  const isOfModel = (text: string) => model === undefined || new RegExp(`\\b${model}\\b`).test(text)
  const candidates = files
    .list(folder)
    .filter((name) => extname(name) === extname(path) && name !== basename(path))
    .map((name) => `${folder}/${name}`)
    .filter((other) => !bases.has(other))
    .map((other) => ({ other, text: files.read(other) ?? '' }))
    .filter(({ text }) => isOfModel(text))
    .map(({ other, text }) => ({ other, similarity: similarityOf(base, text) }))
    .sort((one, two) => two.similarity - one.similarity)
  const [best] = candidates
  return best && best.similarity >= minimumSimilarity ? best.other : undefined
}
