import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { UserError } from '../base/user-error.ts'
import { conflictLine, draftSuffix, type FileChange, openFiles, withLinesOf } from '../source/files/files.ts'
import { findSyntaxError } from '../source/parse/parse.ts'

/**
 * Writes all changes of a generator or an update, or none. Writes each text to a temporary file, then renames all of them into
 * place in the given order. Undoes everything when a step fails. Synchronous, so that SIGINT and SIGTERM take effect afterwards.
 */
export function writeChanges(root: string, changes: readonly FileChange[]): void {
  const paths = changes.map(({ path }) => path)
  const duplicate = paths.find((path, at) => paths.indexOf(path) !== at)
  if (duplicate !== undefined) throw new Error(`Two changes of one file: ${duplicate}`)
  requireValidSyntax(changes)
  const ignoreSignal = () => {}
  process.on('SIGINT', ignoreSignal)
  process.on('SIGTERM', ignoreSignal)
  const undo: (() => void)[] = []
  try {
    for (const change of changes) requireUnchanged(root, change)
    for (const { path } of changes) requireWritable(root, path)
    for (const { path, after } of changes) {
      if (after !== undefined) withFileName(path, () => writeDraft(root, path, after, undo))
    }
    for (const change of changes) withFileName(change.path, () => moveIntoPlace(root, change, undo))
  } catch (error) {
    for (const step of undo.reverse()) ignoreErrors(step)
    throw error
  } finally {
    process.off('SIGINT', ignoreSignal)
    process.off('SIGTERM', ignoreSignal)
  }
  for (const { path, after } of changes) if (after === undefined) removeEmptyFolders(root, dirname(path))
}

/** @throws UserError when a text does not parse: a bug in the generator, as the files that it read did parse. */
function requireValidSyntax(changes: readonly FileChange[]): void {
  const issues = changes.flatMap(({ path, after = '' }) => {
    // A file with conflict markers does not parse yet.
    const issue = conflictLine(after) === undefined ? findSyntaxError(path, after) : undefined
    if (issue === undefined) return []
    const { line, column, reason } = issue
    return `${path}:${line}:${column} would have a syntax error: ${reason} This is a bug in the scaffolder. Edit ${path} by hand, then run: npm run scaffold sync`
  })
  if (issues.length > 0) throw new UserError(...issues)
}

/** Writes a text to its temporary file, replacing one that a killed run left. */
function writeDraft(root: string, path: string, text: string, undo: (() => void)[]): void {
  createFolders(root, dirname(path), undo)
  undo.push(() => rmSync(draftPath(root, path), { force: true }))
  const current = readIfExists(join(root, path))
  writeFileSync(draftPath(root, path), current === undefined ? text : withLinesOf(current, text))
}

function moveIntoPlace(root: string, { path, after }: FileChange, undo: (() => void)[]): void {
  const current = readIfExists(join(root, path))
  if (after === undefined) rmSync(join(root, path))
  else renameSync(draftPath(root, path), join(root, path))
  undo.push(() => (current === undefined ? rmSync(join(root, path)) : writeFileSync(join(root, path), current)))
}

/** Runs a step; turns a file system error into a UserError that names the file. */
function withFileName(path: string, step: () => void): void {
  try {
    step()
  } catch (error) {
    const reason = (error as Error).message.replace(/, \w+ '.*$/, '')
    throw new UserError(`${path} cannot be written (${reason}). Check its folder and permissions, and run this again.`)
  }
}

/** Runs an undo step; its failure must not prevent the others. */
function ignoreErrors(step: () => void): void {
  try {
    step()
  } catch {}
}

/** Renaming replaces a file that its owner has made read-only. */
function requireWritable(root: string, path: string): void {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (stats === undefined || (stats.mode & 0o222) !== 0) return
  throw new UserError(`${path} is read-only. Make it writable, and run this again: chmod u+w ${path}`)
}

function requireUnchanged(root: string, { path, before }: FileChange): void {
  if (openFiles(root).read(path) !== before) throw new UserError(`${path} changed since it was read. Run this again.`)
}

function readIfExists(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function createFolders(root: string, folder: string, undo: (() => void)[]): void {
  if (folder === '.' || existsSync(join(root, folder))) return
  createFolders(root, dirname(folder), undo)
  mkdirSync(join(root, folder))
  undo.push(() => rmdirSync(join(root, folder)))
}

function draftPath(root: string, path: string): string {
  return `${join(root, path)}${draftSuffix}`
}

/** Removes a folder of a project if it is empty, then its empty parents. */
function removeEmptyFolders(root: string, folder: string): void {
  if (folder === '.' || !isEmptyFolder(join(root, folder))) return
  rmdirSync(join(root, folder))
  removeEmptyFolders(root, dirname(folder))
}

function isEmptyFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory() && readdirSync(path).length === 0
}
