// A project's files as texts. Generators read them through ProjectFiles and return FileChanges; files/write.ts writes.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Read access to a project's files, by paths relative to its root with `/` between folders. */
export type ProjectFiles = {
  /** Returns the text of a file, with `\n` line ends; undefined if it does not exist or is a folder. */
  read(path: string): string | undefined
  /** Returns the sorted names in a folder; none if it does not exist or is a file. */
  list(folder: string): string[]
  isFolder(path: string): boolean
}

export function openFiles(root: string): ProjectFiles {
  const statsOf = (path: string) => (existsSync(join(root, path)) ? statSync(join(root, path)) : undefined)
  const isFolder = (path: string) => statsOf(path)?.isDirectory() === true
  return {
    read: (path) =>
      statsOf(path)?.isDirectory() === false ? toPlainLines(readFileSync(join(root, path), 'utf8')) : undefined,
    list: (folder) => (isFolder(folder) ? namesIn(join(root, folder)) : []),
    isFolder,
  }
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.endsWith(draftSuffix))
    .sort()
}

export function listAll(folder: string, files: ProjectFiles): string[] {
  return files.list(folder).flatMap((name) => {
    const path = `${folder}/${name}`
    return files.isFolder(path) ? listAll(path, files) : [path]
  })
}

/** The change of one file: its text before and after; undefined when it does not exist. */
export type FileChange = {
  /** Relative to the project's root, `/` between folders. */
  readonly path: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Returns the deletion of a file; none if it does not exist. */
export function deletion(path: string, files: ProjectFiles): FileChange[] {
  const before = files.read(path)
  return before === undefined ? [] : [{ path, before, after: undefined }]
}

/** Returns the files of a project as changes leave them. Folders list none of the new files. */
export function withChanges(files: ProjectFiles, changes: readonly FileChange[]): ProjectFiles {
  const texts = new Map(changes.map(({ path, after }) => [path, after]))
  return { ...files, read: (path) => (texts.has(path) ? texts.get(path) : files.read(path)) }
}

/** Joins changes that follow each other: one of each file, from its first text to its last. */
export function joinChanges(...changes: readonly (readonly FileChange[])[]): FileChange[] {
  const joined = new Map<string, FileChange>()
  for (const change of changes.flat())
    joined.set(change.path, { ...change, before: (joined.get(change.path) ?? change).before })
  return [...joined.values()].filter(({ before, after }) => before !== after)
}

/** The suffix of temporary files, which are renamed into place. A killed run may leave some behind. */
export const draftSuffix = '.slipform-draft'

export type SourceText = { readonly path: string; readonly text: string }

/** Whether all lines of a text end with `\r\n`. */
function hasWindowsLines(text: string): boolean {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text)
}

/** Returns a text with `\n` line ends. A text with both kinds of line ends stays as it is. */
function toPlainLines(text: string): string {
  return hasWindowsLines(text) ? text.replaceAll('\r\n', '\n') : text
}

/** Returns a text with the line ends of another one. */
export function withLinesOf(file: string, text: string): string {
  return hasWindowsLines(file) ? text.replaceAll('\n', '\r\n') : text
}

/** Returns the line of the first conflict marker in a text; undefined if there is none. */
export function conflictLine(text: string): number | undefined {
  const at = text.search(/^(?:<{7}|\|{7}|>{7})(?: |\r?$)/m)
  return at === -1 ? undefined : text.slice(0, at).split('\n').length
}
