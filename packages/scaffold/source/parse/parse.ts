// Source as a syntax tree, one file at a time and without types, which would take a whole program.

import { Project, type SourceFile, ts } from 'ts-morph'
import { UserError } from '../../base/user-error.ts'
import type { ProjectFiles } from '../files/files.ts'
import { conflictLine } from '../files/files.ts'

/** Creates a parser for single files, which resolves no imports. */
export function createParser(): Project {
  return new Project({
    useInMemoryFileSystem: true,
    skipFileDependencyResolution: true,
    compilerOptions: { noLib: true, noResolve: true, jsx: ts.JsxEmit.ReactJSX, allowJs: false },
  })
}

/**
 * Parses a file of the project.
 *
 * @throws UserError when it is missing or has a syntax error.
 */
export function parseFile(parser: Project, files: ProjectFiles, path: string): SourceFile {
  const text = files.read(path)
  if (text === undefined) throw new UserError(`${path} is missing. Restore it.`)
  return parseText(parser, path, text)
}

/**
 * Parses a text as the file at a path.
 *
 * @throws UserError with the line of a syntax error.
 */
export function parseText(parser: Project, path: string, text: string): SourceFile {
  const issue = sourceIssue(path, text)
  if (issue) throw new UserError(issue)
  return parser.createSourceFile(`/${path}`, text, { overwrite: true })
}

/** Returns a sentence with the position of a syntax error or conflict marker; undefined if there is none. */
export function sourceIssue(path: string, text: string): string | undefined {
  const issue = findSyntaxError(path, text)
  const markers = conflictMarkerIssue(path, text)
  return (
    markers ??
    (issue && `${path}:${issue.line}:${issue.column} has a syntax error: ${issue.reason} Fix it and run this again.`)
  )
}

/** Returns a sentence with the line of a conflict marker; undefined if there is none. */
export function conflictMarkerIssue(path: string, text: string): string | undefined {
  const line = conflictLine(text)
  if (line === undefined) return undefined
  return `${path}:${line} holds conflict markers. Resolve the conflict, and run this again.`
}

/** Whether a file is TypeScript. */
export function isSource(path: string): boolean {
  return /\.tsx?$/.test(path)
}

/** Returns the first syntax error of a TypeScript text; undefined for other languages. */
export function findSyntaxError(
  path: string,
  text: string,
): { line: number; column: number; reason: string } | undefined {
  if (!isSource(path)) return undefined
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  // `parseDiagnostics` is internal; the public way needs a whole program, which is slow.
  const [issue] = (file as unknown as { parseDiagnostics: readonly ts.DiagnosticWithLocation[] }).parseDiagnostics
  if (issue === undefined) return undefined
  const { line, character } = file.getLineAndCharacterOfPosition(issue.start)
  return { line: line + 1, column: character + 1, reason: ts.flattenDiagnosticMessageText(issue.messageText, ' ') }
}
