// `.slipform/project.json`, which create-slipform writes and each update rewrites: without it, no merge can tell the user's edits.

import { UserError } from '../../base/user-error.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { parseLenient, printJson } from '../../source/files/json.ts'
import { compress, decompress, stateFolder } from '../../source/files/pack.ts'
import { conflictMarkerIssue } from '../../source/parse/parse.ts'

export const recordPath = `${stateFolder}/project.json`

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
  const { version, name, title, skeleton } = parseLenient(recordPath, text) ?? {}
  const isText = (value: unknown): value is string => typeof value === 'string'
  if (!isText(version) || !isText(name) || !isText(title) || !isText(skeleton))
    throw new UserError(`${recordPath} has no version, name, title and skeleton. ${restore}`)
  return { version, name, title, skeleton: JSON.parse(decompress(recordPath, skeleton)) }
}

/** Prints a record as the file that holds it. The texts of the skeleton are compressed, so that no search and replace changes them. */
export function printRecord({ version, name, title, skeleton }: ProjectRecord): string {
  return printJson({ version, name, title, skeleton: compress(JSON.stringify(skeleton)) })
}
