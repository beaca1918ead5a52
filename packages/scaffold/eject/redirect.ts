import { dirname, relative } from 'node:path/posix'
import type { ImportDeclaration, ImportSpecifier, Project as Parser } from 'ts-morph'
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

/** Returns a text that imports ejected components from the project's files; a file that is no admin page stays as it is. */
export function redirectImports(parser: Parser, path: string, text: string, find: FindEjected): string {
  if (!/^admin\/.*\.tsx?$/.test(path) || !text.includes(adminPackage) || findSyntaxError(path, text)) return text
  const file = parseText(parser, path, text)
  const moved = file.getImportDeclarations().flatMap((declaration) => {
    if (!adminModules.includes(declaration.getModuleSpecifierValue())) return []
    const names = declaration.getNamedImports().filter((one) => ![undefined, path].includes(find(one.getName())))
    return names.length === 0 ? [] : [{ declaration, names }]
  })
  const edits = moved.map(({ declaration, names }) => {
    const rest = declaration.getNamedImports().filter((one) => !names.includes(one))
    const targets = [...new Set(names.map((one) => find(one.getName()) ?? ''))]
    const lines = [
      ...printImport(declaration, declaration.getModuleSpecifierValue(), rest),
      ...targets.flatMap((target) => {
        const taken = names.filter((one) => find(one.getName()) === target)
        return printImport(declaration, moduleOf(path, target), taken)
      }),
    ]
    return { start: declaration.getStart(), end: declaration.getEnd(), text: lines.join('\n') }
  })
  return edits.reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), text)
}

/** Prints an import of some names with the quotes and the semicolon of the one that holds them; none without names. */
function printImport(like: ImportDeclaration, module: string, names: readonly ImportSpecifier[]): string[] {
  if (names.length === 0) return []
  const quote = like.getModuleSpecifier().getText().charAt(0)
  const semicolon = like.getText().endsWith(';') ? ';' : ''
  const isType = like.isTypeOnly() || names.every((one) => one.isTypeOnly())
  const parts = names.map((one) => (isType ? one.getText().replace(/^type\s+/, '') : one.getText()))
  return [`import ${isType ? 'type ' : ''}{ ${parts.join(', ')} } from ${quote}${module}${quote}${semicolon}`]
}

/** How a file of the project names another one: `../list/RecordTable.tsx`. */
export function moduleOf(path: string, target: string): string {
  const module = relative(dirname(path), target)
  return module.startsWith('.') ? module : `./${module}`
}
