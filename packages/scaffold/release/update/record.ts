import { UserError } from '../../base/user-error.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { parseLenient, printJson } from '../../source/files/json.ts'
import { stateFolder } from '../../source/files/sums.ts'
import { conflictMarkerIssue } from '../../source/parse/parse.ts'

/** The path of a project's record of its release. */
export const recordPath = `${stateFolder}/project.json`

/** Texts by path. */
export type Texts = Readonly<Record<string, string>>

/** The release that a project is at, as `create-slipform` and updates record it. */
export interface ProjectRecord {
  readonly version: string
  /** The name of the project's package and the title of its admin, which the skeleton contains. */
  readonly name: string
  readonly title: string
  /** By path: the text of each file of the skeleton, the base of merges. */
  readonly skeleton: Texts
}

/**
 * Reads the release that a project is at.
 *
 * @throws UserError when it is not recorded.
 */
export function readRecord(files: ProjectFiles): ProjectRecord {
  const text = files.read(recordPath)
  const restore = `Restore it from git: git log --all -- ${recordPath}`
  if (text === undefined)
    throw new UserError(`${recordPath} is missing, so the release that this project is at is unknown. ${restore}`)
  const issue = conflictMarkerIssue(recordPath, text)
  if (issue !== undefined) throw new UserError(issue)
  const record = parseLenient(recordPath, text)
  if (!isRecord(record)) throw new UserError(`${recordPath} has no version, name, title and skeleton. ${restore}`)
  return record
}

function isRecord(value: Record<string, unknown> | undefined): value is Record<string, unknown> & ProjectRecord {
  const { skeleton, ...texts } = value ?? {}
  const isTexts = typeof skeleton === 'object' && skeleton !== null
  return isTexts && [texts.version, texts.name, texts.title].every((text) => typeof text === 'string')
}

/** Prints a record as the file that holds it. */
export function printRecord({ version, name, title, skeleton }: ProjectRecord): string {
  return printJson({ version, name, title, skeleton })
}
