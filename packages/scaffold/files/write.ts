import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { UserError } from '../base/user-error.ts'
import { conflictLine, draftSuffix, type FileChange, openFiles, withLinesOf } from '../source/files/files.ts'
import { findSyntaxError } from '../source/parse/parse.ts'

/**
 * Writes all changes of a generator or an update, or none. Writes each text to a temporary file, then renames all of them into
 * place in the given order. Files keep their permissions, and links lead to the new text. Undoes everything when a step fails.
 * Ignores SIGINT and SIGTERM meanwhile. `slipform update` ends after them (base/processes.ts); other runs go on.
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
  const draft = draftPath(root, path)
  undo.push(() => rmSync(draft, { force: true }))
  const current = readIfExists(join(root, path))
  writeFileSync(draft, current === undefined ? text : withLinesOf(current, text))
  if (current !== undefined) setPermissions(draft, statSync(join(root, path)))
}

function moveIntoPlace(root: string, { path, after }: FileChange, undo: (() => void)[]): void {
  if (after === undefined) {
    undo.push(deleteFile(join(root, path)))
    return
  }
  const target = targetOf(root, path)
  const current = readIfExists(target)
  renameSync(draftPath(root, path), target)
  undo.push(() => (current === undefined ? rmSync(target) : writeFileSync(target, current)))
}

/** Deletes a file, or a link but not its target. Returns the function that restores it. */
function deleteFile(file: string): () => void {
  const stats = lstatSync(file)
  if (stats.isSymbolicLink()) {
    const target = readlinkSync(file)
    rmSync(file)
    return () => symlinkSync(target, file)
  }
  const content = readFileSync(file)
  rmSync(file)
  return () => {
    writeFileSync(file, content)
    setPermissions(file, stats)
  }
}

/** Gives a file the mode and, where the process may, the owner of another one. */
function setPermissions(file: string, { mode, uid, gid }: Stats): void {
  ignoreErrors(() => chownSync(file, uid, gid))
  chmodSync(file, mode & 0o7777)
}

/** Returns the file that a path leads to, through links. */
function targetOf(root: string, path: string): string {
  const file = join(root, path)
  return existsSync(file) ? realpathSync(file) : file
}

/** Runs a step; turns a file system error into a UserError that names the file. */
function withFileName(path: string, step: () => void): void {
  try {
    step()
  } catch (error) {
    // Without the path behind it: `EACCES: permission denied, open '…'`.
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

/** @throws UserError for a read-only file, which renaming would replace. */
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
  return `${targetOf(root, path)}${draftSuffix}`
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
