import { dirname, relative } from 'node:path/posix'
import {
  type ExportDeclaration,
  type ExportSpecifier,
  type ImportDeclaration,
  type ImportSpecifier,
  Node,
  type Project as Parser,
} from 'ts-morph'
import type { ProjectFiles } from '../../source/files/files.ts'
import { findSyntaxError, parseText } from '../../source/parse/parse.ts'
import { applyEdits } from '../../source/parse/text-edit.ts'
import { adminModules, adminPackage } from './admin-modules.ts'
import { type Ejected, exportsOf } from './record.ts'

/** Finds the ejected file that exports a name in place of the package. */
export type FindEjected = (name: string) => string | undefined

/** Finds the ejected file of a name that pages import from the package. Ignores components whose file was deleted. */
export function findEjectedIn(ejected: readonly Ejected[], files: ProjectFiles, parser: Parser): FindEjected {
  const paths = new Map(
    ejected
      .filter(({ path }) => files.read(path) !== undefined)
      .flatMap((one) => [...exportsOf(one, parser)].map((name) => [name, one.path] as const)),
  )
  return (name) => paths.get(name)
}

/** Returns a text that imports and re-exports ejected components from the project's files. Changes files in `admin/` only. */
export function redirectImports(parser: Parser, path: string, text: string, find: FindEjected): string {
  if (!/^admin\/.*\.tsx?$/.test(path) || !text.includes(adminPackage) || findSyntaxError(path, text)) return text
  const file = parseText(parser, path, text)
  const declarations = [...file.getImportDeclarations(), ...file.getExportDeclarations()].filter(isOfAdmin)
  const edits = declarations.flatMap((declaration) => {
    const all = namesOf(declaration)
    const names = all.filter((one) => ![undefined, path].includes(find(one.getName())))
    if (names.length === 0) return []
    const rest = all.filter((one) => !names.includes(one))
    const targets = [...new Set(names.map((one) => find(one.getName()) ?? ''))]
    const lines = [
      ...print(declaration, declaration.getModuleSpecifierValue() ?? '', rest),
      ...targets.flatMap((target) => {
        const taken = names.filter((one) => find(one.getName()) === target)
        return print(declaration, moduleOf(path, target), taken)
      }),
    ]
    return [{ start: declaration.getStart(), end: declaration.getEnd(), text: lines.join('\n') }]
  })
  return applyEdits(text, edits)
}

type Declaration = ImportDeclaration | ExportDeclaration
type Name = ImportSpecifier | ExportSpecifier

function isOfAdmin(declaration: Declaration): boolean {
  return adminModules.includes(declaration.getModuleSpecifierValue() ?? '')
}

function namesOf(declaration: Declaration): Name[] {
  return Node.isImportDeclaration(declaration) ? declaration.getNamedImports() : declaration.getNamedExports()
}

/** Prints an import or export with the quotes and semicolon of another one; nothing without names. */
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
 * Returns the statement by which a file uses a component of the whole package, which cannot be redirected: `import * as admin`
 * with `admin.RecordTable`, or `export * from '@slipform/admin'` without an export of the component's name.
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

/** Returns the specifier by which one file imports another: `../list/RecordTable.tsx`. */
export function moduleOf(path: string, target: string): string {
  const module = relative(dirname(path), target)
  return module.startsWith('.') ? module : `./${module}`
}
