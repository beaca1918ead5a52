import { dirname } from 'node:path/posix'
import type { ProjectFiles } from '../../source/files/files.ts'
import { isSource } from '../../source/parse/parse.ts'
import { findRenamedFile } from '../../source/state/renamed-file.ts'
import { similarityOf } from '../../source/state/similarity.ts'
import { readBases } from '../../source/state/state.ts'
import { type NamedStatement, namedStatements } from './statements.ts'

/** Where a named statement is generated, and where the user has put it: under another name, or in a file beside it. */
export type Move = { readonly from: Place; readonly to: Place }
type Place = { readonly path: string; readonly name: string }

/** The minimum similarity of a statement under another name, and of one in another file. */
const minimumOfRenamed = 0.8
const minimumOfMoved = 0.5

/** Finds the generated statements that the user renamed, or moved to another file of their folder. */
export function findMoves(files: ProjectFiles): Move[] {
  const generated = [...readBases(files)].map(([path, base]) => {
    return { path, currentPath: findRenamedFile(path, files), base }
  })
  const bases = new Map(generated.map(({ currentPath, base }) => [currentPath, base]))
  const moves: Move[] = []
  for (const { path, currentPath, base } of generated) {
    const current = currentPath === undefined ? '' : (files.read(currentPath) ?? '')
    if (!isSource(path) || current === base) continue
    const remaining = namesIn(path, current)
    const vanished = namedStatements(path, base).filter(({ name }) => !remaining.has(name))
    if (vanished.length === 0) continue
    const candidates = files
      .list(dirname(path))
      .map((name) => `${dirname(path)}/${name}`)
      .filter(isSource)
      .flatMap((other) => {
        const known = namesIn(other, bases.get(other) ?? '')
        const own = namedStatements(other, files.read(other) ?? '').filter(({ name }) => !known.has(name))
        return own.map((statement) => ({ path: other, statement }))
      })
    for (const statement of vanished) {
      const [best] = candidates
        .filter(
          ({ path: other, statement: { name } }) => !moves.some(({ to }) => to.path === other && to.name === name),
        )
        .map((candidate) => ({ ...candidate, similarity: similarityOfStatements(statement, candidate.statement) }))
        .filter(({ similarity, statement: candidate }) => similarity >= minimumFor(statement, candidate))
        .sort((one, other) => other.similarity - one.similarity)
      if (best) moves.push({ from: { path, name: statement.name }, to: { path: best.path, name: best.statement.name } })
    }
  }
  return moves
}

/** Returns the minimum similarity. What a file exports is known by its name alone, however much the user changed it. */
function minimumFor(one: NamedStatement, other: NamedStatement): number {
  if (one.name !== other.name) return minimumOfRenamed
  return one.isExported && other.isExported ? 0 : minimumOfMoved
}

function namesIn(path: string, text: string): Set<string> {
  return new Set(namedStatements(path, text).map(({ name }) => name))
}

/** Compares two statements, without their names. */
function similarityOfStatements(one: NamedStatement, other: NamedStatement): number {
  const bare = ({ name, text }: NamedStatement) => text.replaceAll(name, '').replace(/^export /m, '')
  return similarityOf(bare(one), bare(other))
}
