import { dirname, relative } from 'node:path/posix'
import {
  type ExportDeclaration,
  type ExportSpecifier,
  type ImportDeclaration,
  type ImportSpecifier,
  Node,
  type Project as Parser,
} from 'ts-morph'
import type { ProjectFiles } from '../project/files.ts'
import { createParser, findSyntaxError, parseText } from '../project/parse.ts'
import type { SourceText } from '../style/format.ts'
import { adminModules, adminPackage } from './catalog.ts'
import { type Ejected, exportsOf, readEjected } from './record.ts'

/** Finds the ejected file that exports a name in place of the package. */
export type FindEjected = (name: string) => string | undefined

/** Finds the ejected file of a name that pages import from the package; a component whose file was deleted is ejected no more. */
export function findEjectedIn(ejected: readonly Ejected[], files: ProjectFiles, parser: Parser): FindEjected {
  const paths = new Map(
    ejected
      .filter(({ path }) => files.read(path) !== undefined)
      .flatMap((one) => [...exportsOf(one, parser)].map((name) => [name, one.path] as const)),
  )
  return (name) => paths.get(name)
}

/** Points the imports of generated texts at the components that the project has ejected. */
export function redirectToEjected(texts: readonly SourceText[], files: ProjectFiles): readonly SourceText[] {
  const ejected = readEjected(files)
  if (ejected.length === 0) return texts
  const parser = createParser()
  const find = findEjectedIn(ejected, files, parser)
  return texts.map((one) => ({ ...one, text: redirectImports(parser, one.path, one.text, find) }))
}

/**
 * Returns a text whose imports and re-exports of ejected components name the project's files; a file that is no admin page stays as
 * it is.
 */
export function redirectImports(parser: Parser, path: string, text: string, find: FindEjected): string {
  if (!/^admin\/.*\.tsx?$/.test(path) || !text.includes(adminPackage) || findSyntaxError(path, text)) return text
  const file = parseText(parser, path, text)
  const moved = [...file.getImportDeclarations(), ...file.getExportDeclarations()].flatMap((declaration) => {
    if (!isOfAdmin(declaration)) return []
    const all = namesOf(declaration)
    const names = all.filter((one) => ![undefined, path].includes(find(one.getName())))
    return names.length === 0 ? [] : [{ declaration, names, rest: all.filter((one) => !names.includes(one)) }]
  })
  const edits = moved.map(({ declaration, names, rest }) => {
    const targets = [...new Set(names.map((one) => find(one.getName()) ?? ''))]
    const lines = [
      ...print(declaration, declaration.getModuleSpecifierValue() ?? '', rest),
      ...targets.flatMap((target) => {
        const taken = names.filter((one) => find(one.getName()) === target)
        return print(declaration, moduleOf(path, target), taken)
      }),
    ]
    return { start: declaration.getStart(), end: declaration.getEnd(), text: lines.join('\n') }
  })
  return edits
    .sort((a, b) => a.start - b.start)
    .reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), text)
}

type Declaration = ImportDeclaration | ExportDeclaration
type Name = ImportSpecifier | ExportSpecifier

function isOfAdmin(declaration: Declaration): boolean {
  return adminModules.includes(declaration.getModuleSpecifierValue() ?? '')
}

function namesOf(declaration: Declaration): Name[] {
  return Node.isImportDeclaration(declaration) ? declaration.getNamedImports() : declaration.getNamedExports()
}

/** Prints an import or export of some names with the quotes and the semicolon of the one that holds them; none without names. */
function print(like: Declaration, module: string, names: readonly Name[]): string[] {
  if (names.length === 0) return []
  const word = Node.isImportDeclaration(like) ? 'import' : 'export'
  const quote = like.getModuleSpecifier()?.getText().charAt(0)
  const semicolon = like.getText().endsWith(';') ? ';' : ''
  const isType = like.isTypeOnly() || names.every((one) => one.isTypeOnly())
  const parts = names.map((one) => (isType ? one.getText().replace(/^type\s+/, '') : one.getText()))
  return [`${word} ${isType ? 'type ' : ''}{ ${parts.join(', ')} } from ${quote}${module}${quote}${semicolon}`]
}

/**
 * Returns the statement by which a file takes a component from the package with all others, which cannot be redirected:
 * `export * from '@slipform/admin'` in a file that does not export the component by name too, or `import * as admin` in one
 * that uses `admin.RecordTable`.
 */
export function findWholeImport(parser: Parser, path: string, text: string, component: string): string | undefined {
  if (!/\*\s*(?:as\s|from\s)/.test(text) || findSyntaxError(path, text)) return undefined
  const file = parseText(parser, path, text)
  const exported = file.getExportDeclarations().flatMap((one) => one.getNamedExports())
  const isNamed = exported.some((one) => (one.getAliasNode() ?? one.getNameNode()).getText() === component)
  const declaration = [...file.getImportDeclarations(), ...file.getExportDeclarations()]
    .filter(isOfAdmin)
    .find((one) => {
      if (Node.isExportDeclaration(one)) return one.isNamespaceExport() && !isNamed
      const alias = one.getNamespaceImport()?.getText()
      return alias !== undefined && new RegExp(`\\b${alias}\\s*\\.\\s*${component}\\b`).test(text)
    })
  return declaration?.getText()
}

/** How a file of the project names another one: `../list/RecordTable.tsx`. */
export function moduleOf(path: string, target: string): string {
  const module = relative(dirname(path), target)
  return module.startsWith('.') ? module : `./${module}`
}
