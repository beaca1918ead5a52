import { git, requireCommitted } from '../../source/project/git.ts'

/**
 * Returns the git ids of the tracked files below a folder, by path.
 *
 * @throws UserError when there are uncommitted changes.
 */
export function readCommittedFiles(root: string): Map<string, string> {
  requireCommitted(root)
  const entries = git(root, 'ls-files', '-s', '-z').split('\0').filter(Boolean)
  return new Map(
    entries.map((entry) => {
      const [, id = '', path = ''] = /^\d+ ([0-9a-f]+) \d\t(.*)$/s.exec(entry) ?? []
      return [path, id]
    }),
  )
}

/** Restores every tracked file below a folder from the last commit. */
export function restoreCommittedFiles(root: string): void {
  git(root, 'checkout', 'HEAD', '--', '.')
}
