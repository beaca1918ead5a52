import { ts } from 'ts-morph'
import { isSource } from '../../source/parse/parse.ts'

/** A statement that declares a name, with the comments above it. */
export type NamedStatement = {
  readonly name: string
  readonly isExported: boolean
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Returns the statements of a text that declare one name; none for other languages than TypeScript. */
export function namedStatements(path: string, text: string): NamedStatement[] {
  if (!isSource(path)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return file.statements.flatMap((statement) => {
    const name = nameOf(statement)
    if (name === undefined) return []
    const { pos, end } = statement
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
    const isExported = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
    return [{ name, isExported, text: text.slice(pos, end).trim(), start: pos, end }]
  })
}

function nameOf(statement: ts.Statement): string | undefined {
  if (ts.isVariableStatement(statement)) {
    const [declaration, other] = statement.declarationList.declarations
    return declaration && other === undefined && ts.isIdentifier(declaration.name) ? declaration.name.text : undefined
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement)
  return isNamed ? statement.name?.text : undefined
}
