import { dirname } from 'node:path/posix'
import { compare, gt, lte } from 'semver'
import { UserError } from '../../base/user-error.ts'
import { sourceIssue } from '../../source/project/parse.ts'
import type { Texts } from './record.ts'

/** A change of project source that a release requires. */
export interface Codemod {
  /** The release that requires it. */
  readonly version: string
  /** One sentence, such as "Renames allow to requireRole." */
  readonly description: string
  /**
   * Returns the new texts of changed files; undefined for a deleted file. `generated` are the paths of generated files. Must be
   * pure, and have no effect on its own result.
   */
  readonly run: (texts: Texts, generated: ReadonlySet<string>) => ChangedTexts
}

/** New texts by path; undefined for deleted files. */
export type ChangedTexts = Readonly<Record<string, string | undefined>>

/** The result of codemods. */
export interface Rewritten {
  /** The texts that changed. */
  readonly texts: ChangedTexts
  /** The codemods that changed something. */
  readonly codemods: readonly Codemod[]
}

/** Returns the codemods between two versions, in order. */
export function codemodsBetween(all: readonly Codemod[], from: string, to: string): Codemod[] {
  return all
    .filter(({ version }) => gt(version, from) && lte(version, to))
    .sort((one, other) => compare(one.version, other.version))
}

/**
 * Runs codemods on texts, one after another. `generated` are the paths of generated files.
 *
 * @throws UserError when one fails, produces a syntax error, or changes its own result.
 */
export function runCodemods(
  codemods: readonly Codemod[],
  before: Texts,
  generated: ReadonlySet<string> = new Set(),
): Rewritten {
  let current = before
  const effective = codemods.filter((codemod) => {
    const next = apply(codemod, current, generated)
    const isEffective = changesBetween(current, next).length > 0
    current = next
    return isEffective
  })
  return { texts: Object.fromEntries(changesBetween(before, current)), codemods: effective }
}

/** The changes of a project's sources, and of the bases of its next merge. */
export interface RewrittenProject {
  readonly sources: ChangedTexts
  readonly bases: ChangedTexts
  /** The bases of the skeleton's files that changed. */
  readonly skeleton: ChangedTexts
  /** The codemods that changed something. */
  readonly codemods: readonly Codemod[]
}

/**
 * Runs codemods on a project's sources, and on the texts that were last generated for them, so that their changes do not count as
 * the user's edits. `skeleton` are the bases of the skeleton's files, `nextSkeleton` are the paths of the release's skeleton.
 */
export function rewriteProject(
  codemods: readonly Codemod[],
  sources: Texts,
  generated: Texts,
  skeleton: Texts = {},
  nextSkeleton: readonly string[] = [],
): RewrittenProject {
  const paths = new Set(Object.keys(generated))
  const { texts, codemods: effective } = runCodemods(codemods, sources, paths)
  const { texts: changed } = runCodemods(codemods, { ...sources, ...skeleton, ...generated }, paths)
  const gone = Object.keys(changed).filter((path) => path in generated && changed[path] === undefined)
  const isNew = (path: string) => !(path in sources) && !(path in generated)
  // A new file is generated if it takes the place of generated ones beside it.
  const isBase = (path: string) =>
    path in generated || (isNew(path) && gone.some((one) => dirname(one) === dirname(path)))
  const isOfSkeleton = (path: string) => path in skeleton || (isNew(path) && nextSkeleton.includes(path))
  const pick = (isPicked: (path: string) => boolean) =>
    Object.fromEntries(Object.entries(changed).filter(([path]) => isPicked(path)))
  return {
    sources: texts,
    bases: pick((path) => isBase(path) && !isOfSkeleton(path)),
    skeleton: pick(isOfSkeleton),
    codemods: effective,
  }
}

function apply(codemod: Codemod, before: Texts, generated: ReadonlySet<string>): Texts {
  const name = `The codemod of ${codemod.version} (${codemod.description})`
  const run = (texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries({ ...texts, ...codemod.run(texts, generated) }).flatMap(([path, text]) =>
        text === undefined ? [] : [[path, text]],
      ),
    )
  try {
    const after = run(before)
    const issues = changesBetween(before, after).flatMap(([path, text = '']) => sourceIssue(path, text) ?? [])
    if (issues.length > 0) throw new Error(issues.join(' '))
    const again = changesBetween(after, run(after))
    if (again.length > 0) throw new Error(`run again, it changes ${again.map(([path]) => path).join(', ')} again`)
    return after
  } catch (error) {
    throw new UserError(`${name} failed: ${(error as Error).message}`)
  }
}

function changesBetween(before: Texts, after: Texts): [string, string | undefined][] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((path) =>
    before[path] === after[path] ? [] : [[path, after[path]]],
  )
}
