import { compare, gt, lte } from 'semver'
import { UserError } from '../../base/user-error.ts'
import { formatChanges, formatTexts } from '../../files/format.ts'
import type { FileChange, ProjectFiles } from '../../source/files/files.ts'
import { stateFolder } from '../../source/files/pack.ts'
import { isSource, sourceIssue } from '../../source/parse/parse.ts'
import { changeBases, readBases } from '../../source/state/state.ts'
import type { Texts } from './record.ts'

/** A change of project source that a release requires: `slipform update` makes it before it merges. */
export interface Codemod {
  /** The release that requires it. */
  readonly version: string
  /** One sentence, such as "Renames allow to requireRole." */
  readonly description: string
  /** Returns the new text of a file. Must be pure, and have no effect on its own result. */
  readonly run: (path: string, text: string) => string
}

/** The codemods of all releases. `slipform update` runs those of the releases that it passes. */
export const codemods: readonly Codemod[] = []

/** Returns the codemods between two versions, in order. */
export function codemodsBetween(all: readonly Codemod[], from: string, to: string): Codemod[] {
  return all
    .filter(({ version }) => gt(version, from) && lte(version, to))
    .sort((one, other) => compare(one.version, other.version))
}

/**
 * Plans the changes that codemods make in the files of a project, and in the bases of its merges, so that they do not count as the
 * user's edits. `paths` are the project's files, `skeleton` are the bases of the skeleton's files, also in the result.
 * `effective` are the codemods that changed sources.
 *
 * @throws UserError when a codemod fails, produces a syntax error, or changes its own result.
 */
export async function runCodemods(
  chosen: readonly Codemod[],
  paths: readonly string[],
  files: ProjectFiles,
  skeleton: Texts,
): Promise<{ changes: FileChange[]; skeleton: Texts; effective: readonly Codemod[] }> {
  const texts = readBases(files)
  const sources = rewrite(chosen, paths.filter(isRewritten), (path) => files.read(path))
  const bases = rewrite(chosen, [...texts.keys()].filter(isSource), (path) => texts.get(path))
  const ofSkeleton = rewrite(chosen, Object.keys(skeleton).filter(isSource), (path) => skeleton[path])
  const formatted = await formatTexts(
    bases.changes.map(({ path, after }) => ({ path, text: after })),
    files,
  )
  return {
    changes: [
      ...(await formatChanges(sources.changes, files)),
      ...changeBases(new Map(formatted.map(({ path, text }) => [path, text])), files),
    ],
    skeleton: { ...skeleton, ...Object.fromEntries(ofSkeleton.changes.map(({ path, after }) => [path, after])) },
    effective: sources.effective,
  }
}

/** Whether codemods see a file: sources, and the project's templates of them. */
function isRewritten(path: string): boolean {
  return (isSource(path) && !path.startsWith(`${stateFolder}/`)) || /^generators\/templates\/.*\.hbs$/.test(path)
}

function rewrite(chosen: readonly Codemod[], paths: readonly string[], read: (path: string) => string | undefined) {
  const effective = new Set<Codemod>()
  const changes = paths.flatMap((path) => {
    const before = read(path) ?? ''
    const after = chosen.reduce((text, codemod) => {
      const next = apply(codemod, path, text)
      if (next !== text) effective.add(codemod)
      return next
    }, before)
    return after === before ? [] : [{ path, before, after }]
  })
  return { changes, effective: [...effective] }
}

function apply({ version, description, run }: Codemod, path: string, before: string): string {
  try {
    const after = run(path, before)
    const issue = after === before ? undefined : sourceIssue(path, after)
    if (issue !== undefined) throw new Error(issue)
    if (run(path, after) !== after) throw new Error(`run again, it changes ${path} again`)
    return after
  } catch (error) {
    throw new UserError(`The codemod of ${version} (${description}) failed: ${(error as Error).message}`)
  }
}
