import { gt, minVersion, validRange } from 'semver'
import { dependencyKeys, isSlipformPackage } from '../../base/manifest.ts'
import type { FileVersions } from '../../files/merge-lines.ts'

type Entries = Readonly<Record<string, unknown>>

/** A merged package.json, and notes on values that the user should check. */
interface MergedManifest {
  readonly manifest: Entries
  readonly notes: readonly string[]
}

/**
 * Merges three versions of a package.json key by key: lines would conflict where both sides add a dependency. If the user and the
 * release changed the same key, the newer version of a dependency wins, and otherwise the user's value, with a note. Slipform's
 * packages keep the versions of the user's file, which the update has set.
 */
export function mergeManifest(base: Entries, yours: Entries, generated: Entries): MergedManifest {
  const notes: string[] = []
  const manifest = mergeEntries({ base, yours, generated }, [], notes)
  return { manifest, notes }
}

/** Merges the entries of an object; new ones come last, new dependencies in alphabetical order, as npm sorts them. */
function mergeEntries(
  { base, yours, generated }: FileVersions<Entries>,
  path: readonly string[],
  notes: string[],
): Entries {
  const keys = [...new Set([...Object.keys(yours), ...Object.keys(generated)])]
  if (isDependencies(path)) keys.sort()
  return Object.fromEntries(
    keys.flatMap((key) => {
      const versions = { base: base[key], yours: yours[key], generated: generated[key] }
      const value = mergeValue(versions, [...path, key], notes)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

function mergeValue(
  { base, yours, generated }: FileVersions<unknown>,
  path: readonly string[],
  notes: string[],
): unknown {
  const isDependency = isDependencies(path.slice(0, -1))
  if (isDependency && (isSlipformPackage(path.at(-1) ?? '') || isTarball(yours))) return yours
  if (isSame(generated, base) || isSame(yours, generated)) return yours
  if (isSame(yours, base)) return generated
  // Keys that the user deleted stay deleted.
  if (yours === undefined) return undefined
  if (isEntries(yours) && isEntries(generated))
    return mergeEntries({ base: isEntries(base) ? base : {}, yours, generated }, path, notes)
  if (isDependency && isNewer(generated, yours)) return generated
  if (!isDependency || !isNewer(yours, generated))
    notes.push(
      `package.json: ${path.join('.')} stays ${JSON.stringify(yours)}; this release has ${JSON.stringify(generated) ?? 'none'}.`,
    )
  return yours
}

/** Whether a dependency is a tarball of a Slipform package or of an alias. */
function isTarball(value: unknown): boolean {
  return typeof value === 'string' && /^file:.*\bslipform-[^/]+\.tgz$/.test(value)
}

function isDependencies(path: readonly string[]): boolean {
  return path.length === 1 && dependencyKeys.some((key) => key === path[0])
}

function isNewer(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false
  const [first, second] = [one, other].map((range) => (validRange(range) === null ? null : minVersion(range)))
  return first != null && second != null && gt(first, second)
}

function isEntries(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
