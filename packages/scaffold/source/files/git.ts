import { execFileSync } from 'node:child_process'
import { UserError } from '../../base/user-error.ts'

/** Runs git in a folder and returns what it prints. */
export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  })
}

/** @throws UserError when a folder has uncommitted changes, which could not be restored. */
export function requireCommitted(root: string): void {
  let status: string
  try {
    status = git(root, 'status', '--porcelain', '--untracked-files=normal', '--', '.')
  } catch {
    throw new UserError('This folder is not a git repository. Commit the project first, so that this can be undone.')
  }
  if (status === '') return
  const count = status.trimEnd().split('\n').length
  throw new UserError(
    `git status lists ${count === 1 ? '1 change' : `${count} changes`}. Commit or stash them first, so that this can be undone.`,
  )
}
