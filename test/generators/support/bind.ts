import { dirname, join } from 'node:path/posix'
import { ts } from 'ts-morph'
import type { ProjectTexts } from './project-texts.ts'

/**
 * What a compiler says about names without types: declared twice, unknown, imported from files that do not exist or do not export
 * them. And syntax errors, which include conflict markers.
 */
const codes = new Set([2300, 2304, 2305, 2307, 2395, 2440, 2451, 2459, 2552, 2613, 2614, 2686, 2724])

const parsed = new Map<string, ts.SourceFile>()

function parse(path: string, text: string): ts.SourceFile {
  const key = `${path}\n${text}`
  const file = parsed.get(key) ?? ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
  parsed.set(key, file)
  return file
}

/** Returns the faults in the names of a project's files; packages and globals are not resolved. */
export function findFaults(project: ProjectTexts): Set<string> {
  const paths = project.paths().filter((path) => /^(?:admin|models|server\/routes|e2e)\/.*\.tsx?$/.test(path))
  const host: ts.CompilerHost = {
    fileExists: (path) => project.has(path),
    readFile: (path) => (project.has(path) ? project.read(path) : undefined),
    getSourceFile: (path) => (project.has(path) ? parse(path, project.read(path)) : undefined),
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => {},
    getCurrentDirectory: () => '',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    resolveModuleNames: (names, from) =>
      names.map((name) => {
        const resolvedFileName = join(dirname(from), name)
        return name.startsWith('.') && project.has(resolvedFileName) ? { resolvedFileName } : undefined
      }),
  }
  const options: ts.CompilerOptions = {
    noLib: true,
    types: [],
    jsx: ts.JsxEmit.Preserve,
    allowImportingTsExtensions: true,
    noEmit: true,
  }
  const program = ts.createProgram(paths, options, host)
  const faults = program
    .getSourceFiles()
    .flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file).filter(({ code }) => codes.has(code)),
    ])
  return new Set(
    faults.flatMap(({ file, messageText }) => {
      const message = ts.flattenDiagnosticMessageText(messageText, ' ')
      // Packages are not there.
      return /Cannot find module '[^.]/.test(message) ? [] : [`${file?.fileName}: ${message}`]
    }),
  )
}
