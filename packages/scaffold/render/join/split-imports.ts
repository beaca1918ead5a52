import { Node } from 'ts-morph'
import { createParser } from '../../source/parse/parse.ts'

/** Splits a file behind the imports at its start. */
export function splitImports(path: string, text: string): { readonly head: string; readonly body: string } {
  const file = createParser().createSourceFile(`/${path}`, text)
  const imports = file.getImportDeclarations()
  const first = file.getStatements().findIndex((statement) => !Node.isImportDeclaration(statement))
  const last = imports[first === -1 ? imports.length - 1 : first - 1]
  if (last === undefined) return { head: '', body: text }
  // A comment at the end of the line belongs to the import.
  const end = last.getTrailingCommentRanges().at(-1)?.getEnd() ?? last.getEnd()
  return { head: text.slice(0, end), body: text.slice(end) }
}
