import { Project, type SourceFile, ts } from 'ts-morph'
import { conflictLine } from '../merge/markers.ts'
import { UserError } from '../user-error.ts'
import type { ProjectFiles } from './files.ts'

/** Parses single files, each by itself: nothing is resolved, so the whole program need not be loaded. */
export function createParser(): Project {
  return new Project({
    useInMemoryFileSystem: true,
    skipFileDependencyResolution: true,
    compilerOptions: { noLib: true, noResolve: true, jsx: 4, allowJs: false },
  })
}

/** Parses a file of the project; refuses when it is missing or does not parse. */
export function parseFile(parser: Project, files: ProjectFiles, path: string): SourceFile {
  const text = files.read(path)
  if (text === undefined) throw new UserError(`${path} is missing. Restore it, as new resources are registered there.`)
  return parseText(parser, path, text)
}

/** Parses a text as the file of that path; refuses, with its line, when it does not parse. */
export function parseText(parser: Project, path: string, text: string): SourceFile {
  const issue = sourceIssue(path, text)
  if (issue) throw new UserError(issue)
  return parser.createSourceFile(`/${path}`, text, { overwrite: true })
}

/** What keeps a text from being read as source, in a sentence with its line; undefined when nothing does. */
export function sourceIssue(path: string, text: string): string | undefined {
  const issue = findSyntaxError(path, text)
  const markers = conflictMarkerIssue(path, text)
  return (
    markers ??
    (issue && `${path}:${issue.line}:${issue.column} has a syntax error: ${issue.reason} Fix it and run this again.`)
  )
}

/** Where a text holds the markers of a conflict, in a sentence; undefined when it holds none. */
export function conflictMarkerIssue(path: string, text: string): string | undefined {
  const line = conflictLine(text)
  if (line === undefined) return undefined
  return `${path}:${line} holds conflict markers. Decide the conflict, remove the markers, and run this again.`
}

/** Whether a file is TypeScript. */
export function isSource(path: string): boolean {
  return /\.tsx?$/.test(path)
}

/** The first syntax error of a TypeScript text; a text of another language has none. */
export function findSyntaxError(
  path: string,
  text: string,
): { line: number; column: number; reason: string } | undefined {
  if (!isSource(path)) return undefined
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  // The compiler keeps them to itself, though they are what it found: a whole program only to ask for them is slow.
  const [issue] = (file as unknown as { parseDiagnostics: readonly ts.DiagnosticWithLocation[] }).parseDiagnostics
  if (issue === undefined) return undefined
  const { line, character } = file.getLineAndCharacterOfPosition(issue.start)
  return { line: line + 1, column: character + 1, reason: ts.flattenDiagnosticMessageText(issue.messageText, ' ') }
}
