// git in `slipform update`: it starts from a commit only, so that a failure can restore everything.

import { execFileSync } from 'node:child_process'
import { constants, cpSync, existsSync, lstatSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../base/user-error.ts'
import { openFiles } from '../../source/files/files.ts'
import { conflictMarkerIssue } from '../../source/parse/parse.ts'

/** @throws UserError when a project is not in git, holds conflict markers, or has changes that are not committed. */
export function checkRepository(root: string): void {
  const issues = findMarkers(root)
  if (issues.length > 0) throw new UserError(...issues)
  requireCommitted(root)
}

/** Returns a sentence for each file with conflict markers. Ignores Markdown, which may show some. */
function findMarkers(root: string): string[] {
  const files = openFiles(root)
  return listFiles(root)
    .filter((path) => !path.endsWith('.md'))
    .flatMap((path) => conflictMarkerIssue(path, files.read(path) ?? '') ?? [])
}

/** Returns the files below a folder that git tracks or would track; none outside a repository. */
export function listFiles(root: string): string[] {
  try {
    const paths = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0')
    return paths.filter((path) => isFile(root, path))
  } catch {
    return []
  }
}

/** Whether a path is a file: git also lists links to folders and submodules. */
function isFile(root: string, path: string): boolean {
  return statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true
}

/** A file that differs from the last commit. */
export interface Difference {
  readonly path: string
  readonly kind: 'edit' | 'new' | 'delete'
}

/** Returns how the files below a folder differ from the last commit. */
export function listDifferences(root: string): Difference[] {
  const list = (...args: string[]) =>
    git(root, ...args, '-z')
      .split('\0')
      .filter(Boolean)
  const changed = list('diff', '--name-only', '--relative', 'HEAD')
  const isThere = (path: string) => existsSync(join(root, path))
  return [
    ...changed.map((path): Difference => ({ path, kind: isThere(path) ? 'edit' : 'delete' })),
    ...list('ls-files', '--others', '--exclude-standard')
      .filter((path) => isFile(root, path))
      .map((path): Difference => ({ path, kind: 'new' })),
  ].sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Clones the last commit of a project, with the installed packages, into an empty folder. Returns the project's path there. */
export function cloneProject(root: string, folder: string): string {
  const top = git(root, 'rev-parse', '--show-toplevel').trim()
  git(root, 'clone', '--quiet', '--depth', '1', `file://${top}`, folder)
  const copy = join(folder, git(root, 'rev-parse', '--show-prefix').trim())
  // It may set the registry and not be committed.
  const settings = join(root, '.npmrc')
  if (existsSync(settings)) writeFileSync(join(copy, '.npmrc'), readFileSync(settings))
  // Saves installing. Links are not followed, so that their targets are not changed.
  const modules = join(root, 'node_modules')
  const options = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE }
  if (lstatSync(modules, { throwIfNoEntry: false })?.isDirectory()) cpSync(modules, join(copy, 'node_modules'), options)
  return copy
}

/** Files to restore after a failed update, whether git tracks them or not. */
type Backup = ReadonlyMap<string, Buffer | undefined>

/** Reads files so that they can be restored. */
export function backUp(paths: readonly string[]): Backup {
  return new Map(paths.map((path) => [path, existsSync(path) ? readFileSync(path) : undefined]))
}

/** Restores a project without uncommitted changes to its last commit. */
export function restoreProject(root: string, backup: Backup): void {
  git(root, 'checkout', 'HEAD', '--', '.')
  git(root, 'clean', '-fdq', '--', '.')
  restoreFiles(backup)
}

export function restoreFiles(backup: Backup): void {
  for (const [file, content] of backup) {
    if (content === undefined) rmSync(file, { force: true })
    else if (!existsSync(file) || !readFileSync(file).equals(content)) writeFileSync(file, content)
  }
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

/** @throws UserError when a folder has uncommitted changes, which could not be restored. */
function requireCommitted(root: string): void {
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
