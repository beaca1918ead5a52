import { git, requireCommitted } from '../project/git.ts'

/**
 * The files that git tracks below a folder: their ids by path.
 *
 * @throws UserError when something is not committed, so that nothing could be taken back.
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

/** Brings every tracked file below a folder back to the last commit. */
export function restoreCommittedFiles(root: string): void {
  git(root, 'checkout', 'HEAD', '--', '.')
}
