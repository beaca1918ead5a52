import { compare, gt, lte } from 'semver'
import { UserError } from '../../base/user-error.ts'
import { formatChanges } from '../../files/format.ts'
import type { FileChange, ProjectFiles } from '../../source/files/files.ts'
import { isSource, sourceIssue } from '../../source/parse/parse.ts'

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
 * Plans the changes that codemods make in the files of a project, of which `paths` are given. `effective` are the codemods that changed
 * sources.
 *
 * @throws UserError when a codemod fails, produces a syntax error, or changes its own result.
 */
export async function runCodemods(
  chosen: readonly Codemod[],
  paths: readonly string[],
  files: ProjectFiles,
): Promise<{ changes: FileChange[]; effective: readonly Codemod[] }> {
  const { changes, effective } = rewrite(chosen, paths.filter(isRewritten), (path) => files.read(path))
  return { changes: await formatChanges(changes, files), effective }
}

/** Whether codemods see a file: sources, and the project's templates of them. */
function isRewritten(path: string): boolean {
  return isSource(path) || /^generators\/templates\/.*\.hbs$/.test(path)
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
