// git in `slipform update`: it starts from a commit only, so that a failure can restore everything.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../base/user-error.ts'

/** @throws UserError when a project is not in git, or has changes that are not committed: they could not be restored. */
export function requireCommitted(root: string): void {
  let differences: Difference[]
  try {
    differences = listDifferences(root)
  } catch {
    throw new UserError('This folder is not a git repository. Commit the project first, so that this can be undone.')
  }
  if (differences.length === 0) return
  const count = differences.length === 1 ? '1 change' : `${differences.length} changes`
  throw new UserError(`git status lists ${count}. Commit or stash them first, so that this can be undone.`)
}

/** A file that differs from the last commit. */
export interface Difference {
  readonly path: string
  readonly kind: 'edit' | 'new' | 'delete'
}

/** Returns how the files below a folder differ from the last commit. */
export function listDifferences(root: string): Difference[] {
  const prefix = git(root, 'rev-parse', '--show-prefix').trim()
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.']
  const entries = git(root, 'status', ...options)
    .split('\0')
    .filter(Boolean)
  return entries.map((entry) => {
    const path = entry.slice('XY '.length + prefix.length)
    return { path, kind: entry.startsWith('??') ? 'new' : existsSync(join(root, path)) ? 'edit' : 'delete' }
  })
}

/** Restores a project without uncommitted changes to its last commit. */
export function restoreCommit(root: string): void {
  git(root, 'checkout', 'HEAD', '--', '.')
  git(root, 'clean', '-fdq', '--', '.')
}

/** Runs git in a folder and returns what it prints. */
function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  })
}
