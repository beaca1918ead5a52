import { findRenamedFile } from '../generated/renamed-file.ts'
import { generatedPath } from '../generated/state.ts'
import { UserError } from '../user-error.ts'
import { listAll } from './files.ts'
import type { ScaffoldProject } from './open.ts'
import { conflictMarkerIssue, sourceIssue } from './parse.ts'
import { registries } from './registries.ts'

const generatedFolder = generatedPath('').slice(0, -1)

/**
 * Refuses a project whose models break rules, or with a file that cannot be read: a registry, a generated file, or the text
 * last generated for it, holds a conflict or a syntax error.
 */
export function checkProject({ files, issue }: ScaffoldProject): void {
  const bases = listAll(generatedFolder, files)
  const currentPaths = bases.flatMap((path) => findRenamedFile(path.slice(generatedFolder.length + 1), files) ?? [])
  const issues = [...new Set([...registries, ...currentPaths])].flatMap(
    (path) => sourceIssue(path, files.read(path) ?? '') ?? [],
  )
  // What git has merged line by line need not parse: it is then compared line by line.
  issues.push(...bases.flatMap((path) => conflictMarkerIssue(path, files.read(path) ?? '') ?? []))
  if (issue !== undefined) issues.push(issue)
  if (issues.length > 0) throw new UserError(...issues)
}
