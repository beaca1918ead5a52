import { dirname, join } from 'node:path/posix'
import { Node, type SourceFile } from 'ts-morph'
import { bindingsOf, declarationsIn } from '../../source/parse/bindings.ts'
import { specifiersOf } from '../../source/parse/module-specifiers.ts'
import { createParser, findSyntaxError, isSource } from '../../source/parse/parse.ts'

/** Reads a file as it will be; undefined if it does not exist. */
export type ReadFile = (path: string) => string | undefined

/**
 * Returns what the compiler would find in the names of a text: one that is declared or imported twice, and imports from files of
 * the project that do not exist or do not export the name. One sentence each.
 */
export function findBrokenNames(path: string, text: string, read: ReadFile): string[] {
  if (!isSource(path) || findSyntaxError(path, text)) return []
  const file = createParser().createSourceFile(`/${path}`, text)
  const bindings = file.getImportDeclarations().flatMap(bindingsOf)
  const resolve = (module: string) => resolveModule(path, module, read)
  const missing = [...new Set(specifiersOf(file).map(({ literal }) => literal.getLiteralValue()))]
    .filter((module) => module.startsWith('.') && resolve(module) === undefined)
    .map((module) => `it imports ${module}, which does not exist.`)
  const unexported = bindings.flatMap(({ module, imported }) => {
    const target = module.startsWith('.') ? resolve(module) : undefined
    if (target === undefined || imported === '*' || isExported(target, imported, read)) return []
    return [`it imports ${imported} from ${module}, which does not export it.`]
  })
  return [...duplicatesIn(file).map((name) => `${name} is declared twice.`), ...missing, ...unexported]
}

/** Returns the names that a file imports and declares, imports twice, or declares twice as constants or classes. */
function duplicatesIn(file: SourceFile): string[] {
  const imported = file.getImportDeclarations().flatMap(bindingsOf)
  const values = file.getStatements().flatMap((statement) => {
    if (Node.isVariableStatement(statement)) return statement.getDeclarations().map((one) => one.getName())
    return Node.isClassDeclaration(statement) ? [statement.getName() ?? ''] : []
  })
  const declared = new Set(declarationsIn(file))
  const names = [...imported.map(({ local }) => local), ...values].filter(Boolean)
  return [
    ...new Set([
      ...names.filter((name, at) => names.indexOf(name) !== at),
      ...imported.filter(({ local, isType }) => !isType && declared.has(local)).map(({ local }) => local),
    ]),
  ]
}

function resolveModule(path: string, module: string, read: ReadFile): string | undefined {
  const target = join(dirname(path), module)
  const paths = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => target + ending)
  return paths.find((one) => read(one) !== undefined)
}

function isExported(path: string, name: string, read: ReadFile): boolean {
  const text = read(path) ?? ''
  // A file with conflict markers or a syntax error is named elsewhere.
  if (!isSource(path) || findSyntaxError(path, text)) return true
  const file = createParser().createSourceFile(`/${path}`, text)
  const exports = file.getExportDeclarations()
  if (exports.some((one) => one.isNamespaceExport())) return true
  const named = exports.flatMap((one) => one.getNamedExports())
  if (named.some((one) => (one.getAliasNode() ?? one.getNameNode()).getText() === name)) return true
  return file.getStatements().some((statement) => {
    if (Node.isExportAssignment(statement)) return name === 'default'
    if (Node.isVariableStatement(statement)) {
      const isNamed = statement.getDeclarations().some((one) =>
        one
          .getNameNode()
          .getText()
          .match(/[\w$]+/g)
          ?.includes(name),
      )
      return statement.isExported() && isNamed
    }
    if (!Node.isExportable(statement) || !statement.isExported()) return false
    if (statement.isDefaultExport()) return name === 'default'
    return (Node.hasName(statement) || Node.isNameable(statement)) && statement.getName() === name
  })
}
