import { execFileSync } from 'node:child_process'
import { Refusal } from '../refusal.ts'

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  })
}

/**
 * The files that git tracks below a folder: their ids by path.
 *
 * @throws Refusal when something is not committed, so that nothing could be taken back.
 */
export function readCommittedFiles(root: string): Map<string, string> {
  let status: string
  try {
    status = git(root, 'status', '--porcelain', '--', '.')
  } catch {
    throw new Refusal(
      'This folder is not a git repository. Commit the project first: the conversion can be undone then.',
    )
  }
  if (status !== '') {
    const count = status.trimEnd().split('\n').length
    throw new Refusal(
      `git status lists ${count} changes. Commit or stash them first: the conversion can be undone then.`,
    )
  }
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
