import { UserError } from '../../base/user-error.ts'
import { registries } from '../files/layout.ts'
import { sourceIssue } from '../parse/parse.ts'
import { findRenamedFile } from '../state/renamed-file.ts'
import { readBases } from '../state/state.ts'
import type { ScaffoldProject } from './open.ts'

/**
 * Checks the models, registries and generated files of a project.
 *
 * @throws UserError when models break rules, or files hold conflict markers or syntax errors.
 */
export function checkProject({ files, issue }: ScaffoldProject): void {
  const currentPaths = [...readBases(files).keys()].flatMap((path) => findRenamedFile(path, files) ?? [])
  const issues = [...new Set([...Object.values(registries), ...currentPaths])].flatMap(
    (path) => sourceIssue(path, files.read(path) ?? '') ?? [],
  )
  if (issue !== undefined) issues.push(issue)
  if (issues.length > 0) throw new UserError(...issues)
}
