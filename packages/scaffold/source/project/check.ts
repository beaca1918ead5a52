import { UserError } from '../../base/user-error.ts'
import { listAll } from '../files/files.ts'
import { registries } from '../files/layout.ts'
import { conflictMarkerIssue, sourceIssue } from '../parse/parse.ts'
import { findRenamedFile } from '../state/renamed-file.ts'
import { generatedPath } from '../state/state.ts'
import type { ScaffoldProject } from './open.ts'

const generatedFolder = generatedPath('').slice(0, -1)

/**
 * Checks the models, registries, generated files and merge bases of a project.
 *
 * @throws UserError when models break rules, or files hold conflict markers or syntax errors.
 */
export function checkProject({ files, issue }: ScaffoldProject): void {
  const bases = listAll(generatedFolder, files)
  const currentPaths = bases.flatMap((path) => findRenamedFile(path.slice(generatedFolder.length + 1), files) ?? [])
  const issues = [...new Set([...Object.values(registries), ...currentPaths])].flatMap(
    (path) => sourceIssue(path, files.read(path) ?? '') ?? [],
  )
  // A base need not parse: it is then merged line by line.
  issues.push(...bases.flatMap((path) => conflictMarkerIssue(path, files.read(path) ?? '') ?? []))
  if (issue !== undefined) issues.push(issue)
  if (issues.length > 0) throw new UserError(...issues)
}
