import { compare, gt, lte } from 'semver'
import { sourceIssue } from '../project/parse.ts'
import { UserError } from '../user-error.ts'
import type { Texts } from './record.ts'

/** A change of project source that a release requires. */
export interface Codemod {
  /** The release that requires it. */
  readonly version: string
  /** One sentence, such as "Renames allow to requireRole." */
  readonly description: string
  /** Returns the new texts of changed files. Must be pure, and have no effect on its own result. */
  readonly run: (texts: Texts) => Texts
}

/** The result of codemods. */
export interface Rewritten {
  /** The texts that changed. */
  readonly texts: Texts
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
 * Runs codemods on texts, one after another.
 *
 * @throws UserError when one fails, produces a syntax error, or changes its own result.
 */
export function runCodemods(codemods: readonly Codemod[], before: Texts): Rewritten {
  let current = before
  const effective = codemods.filter((codemod) => {
    const next = apply(codemod, current)
    const isEffective = changesBetween(current, next).length > 0
    current = next
    return isEffective
  })
  return { texts: Object.fromEntries(changesBetween(before, current)), codemods: effective }
}

function apply(codemod: Codemod, before: Texts): Texts {
  const name = `The codemod of ${codemod.version} (${codemod.description})`
  try {
    const after = { ...before, ...codemod.run(before) }
    const issues = changesBetween(before, after).flatMap(([path, text]) => sourceIssue(path, text) ?? [])
    if (issues.length > 0) throw new Error(issues.join(' '))
    const again = changesBetween(after, { ...after, ...codemod.run(after) })
    if (again.length > 0) throw new Error(`run again, it changes ${again.map(([path]) => path).join(', ')} again`)
    return after
  } catch (error) {
    throw new UserError(`${name} failed: ${(error as Error).message}`)
  }
}

function changesBetween(before: Texts, after: Texts): [string, string][] {
  return Object.entries(after).filter(([path, text]) => text !== before[path])
}
