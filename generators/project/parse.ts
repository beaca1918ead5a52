import { Project, type SourceFile } from 'ts-morph'
import { Refusal } from '../refusal.ts'
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
  if (text === undefined) throw new Refusal(`${path} is missing. Restore it, as new resources are registered there.`)
  return parseText(parser, path, text)
}

/** Parses a text as the file of that path; refuses, with line and column, when it does not parse. */
export function parseText(parser: Project, path: string, text: string): SourceFile {
  const file = parser.createSourceFile(`/${path}`, text, { overwrite: true })
  const [fault] = parser.getProgram().getSyntacticDiagnostics(file)
  if (fault) {
    const { line, column } = file.getLineAndColumnAtPos(fault.getStart())
    const message = fault.getMessageText()
    const reason = typeof message === 'string' ? message : message.getMessageText()
    throw new Refusal(`${path}:${line}:${column} has a syntax error: ${reason} Mend it and run this again.`)
  }
  return file
}
