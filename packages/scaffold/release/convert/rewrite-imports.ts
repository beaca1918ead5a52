import { posix } from 'node:path'
import { type ImportDeclaration, Node, type Project as Parser, type SourceFile, type StringLiteral } from 'ts-morph'
import { applyEdits, type TextEdit } from '../../source/edits/text-edit.ts'
import { specifiersOf } from '../../source/project/module-specifiers.ts'
import { parseText } from '../../source/project/parse.ts'
import { entryOf } from './exports.ts'
import { importerOf, newPathOf } from './paths.ts'

/** The owner of a file in the old layout; undefined if there was no file. */
export type Owner = 'project' | 'engine' | undefined

export interface Rewritten {
  readonly text: string
  /** One sentence for each import that no package exports. These imports are not changed. */
  readonly issues: readonly string[]
}

/** Rewrites the imports of a project file to the new paths, or to the packages that export the names. */
export function rewriteImports(
  parser: Parser,
  path: string,
  text: string,
  ownerOf: (path: string) => Owner,
): Rewritten {
  const file = parseText(parser, path, text)
  const folder = posix.dirname(importerOf(path))
  const newFolder = posix.dirname(importerOf(newPathOf(path)))
  const issues: string[] = []
  const report = (what: string, from: string) =>
    issues.push(`${newPathOf(path)} takes ${what} from ${from}, which no package exports.`)
  const edits: TextEdit[] = []
  const fromPackages: Moved[] = []
  for (const { literal, declaration } of specifiersOf(file)) {
    const specifier = literal.getLiteralValue()
    const target = specifier === '#crud' ? 'server/crud/index.ts' : posix.join(folder, specifier)
    const owner = specifier === '#crud' || specifier.startsWith('.') ? ownerOf(target) : undefined
    if (owner === 'project') {
      const moved = posix.relative(newFolder, newPathOf(target))
      edits.push(within(literal, moved.startsWith('.') ? moved : `./${moved}`))
    } else if (owner === 'engine') {
      const names = declaration && namesOf(declaration)
      const entries = names?.map(({ name }) => entryOf(name, target)) ?? []
      for (const [at, entry] of entries.entries()) if (entry === undefined) report(names?.[at]?.name ?? '', specifier)
      if (names === undefined || names.length === 0) report('all', specifier)
      else if (!entries.includes(undefined) && Node.isImportDeclaration(declaration))
        fromPackages.push({ declaration, names: names.map((name, at) => ({ ...name, entry: entries[at] ?? '' })) })
      else if (new Set(entries).size === 1 && entries[0] !== undefined) edits.push(within(literal, entries[0]))
      else if (!entries.includes(undefined)) report(names.map(({ name }) => name).join(', '), specifier)
    } else if (specifier === 'express' && folder.startsWith('server') && Node.isImportDeclaration(declaration)) {
      const names = namesOf(declaration)?.map((name) => ({ ...name, entry: entryOfExpress(name) })) ?? []
      if (names.some(({ entry }) => entry !== specifier)) fromPackages.push({ declaration, names })
    }
  }
  edits.push(...joinImports(file, fromPackages))
  return { text: applyEdits(text, edits), issues }
}

/** The routers of a clone were Express's own. */
function entryOfExpress({ name }: Name): string {
  return name === 'Router' ? 'slipform/routes' : 'express'
}

interface Name {
  readonly name: string
  /** The source text, with its alias: `list as listAll`. */
  readonly text: string
  readonly isType: boolean
}

interface Moved {
  readonly declaration: ImportDeclaration
  readonly names: readonly (Name & { readonly entry: string })[]
}

/** Returns the names that a declaration imports or exports; undefined for a namespace or default. */
function namesOf(declaration: Node): Name[] | undefined {
  const isType = Node.isImportDeclaration(declaration) && declaration.isTypeOnly()
  if (Node.isExportDeclaration(declaration)) {
    if (declaration.isNamespaceExport()) return undefined
    return declaration.getNamedExports().map((one) => ({ name: one.getName(), text: one.getText(), isType }))
  }
  if (!Node.isImportDeclaration(declaration)) return undefined
  if (declaration.getDefaultImport() !== undefined || declaration.getNamespaceImport() !== undefined) return undefined
  return declaration.getNamedImports().map((one) => ({
    name: one.getName(),
    text: one.getText().replace(/^type /, ''),
    isType: isType || one.isTypeOnly(),
  }))
}

/** Replaces the imports of former engine files by one import for each package, in sorted order. */
function joinImports(file: SourceFile, moved: readonly Moved[]): TextEdit[] {
  const text = file.getFullText()
  const entries = [...new Set(moved.flatMap(({ names }) => names.map(({ entry }) => entry)))].sort()
  const removals = moved.map(({ declaration }) => {
    const end = declaration.getEnd()
    return { start: declaration.getStart(), end: text[end] === '\n' ? end + 1 : end, text: '' }
  })
  const additions = entries.map((entry) => {
    const all = file.getImportDeclarations()
    const next = all.find((one) => orderOf(one.getModuleSpecifierValue()) > orderOf(entry))
    const at = next?.getStart() ?? Math.min((all.at(-1)?.getEnd() ?? 0) + 1, text.length)
    const names = moved.flatMap((one) => one.names.filter((name) => name.entry === entry))
    const like = moved.find((one) => one.names.some((name) => name.entry === entry))?.declaration
    return { start: at, end: at, text: `${printImport(entry, names, like?.getText() ?? '')}\n` }
  })
  return [...removals, ...additions.reverse()]
}

/** Returns a sort key for imports: Node.js modules, packages, files. */
function orderOf(specifier: string): string {
  const isPackage = !/^(?:\.|#|node:)/.test(specifier)
  return `${specifier.startsWith('node:') ? 0 : isPackage ? 1 : 2}${specifier}`
}

const maxLineLength = 120

function printImport(entry: string, names: readonly Name[], like: string): string {
  const isType = names.every((name) => name.isType)
  const parts = [...names]
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map((name) => (name.isType && !isType ? `type ${name.text}` : name.text))
  const quote = like.includes('"') ? '"' : "'"
  const end = `from ${quote}${entry}${quote}${like.endsWith(';') ? ';' : ''}`
  const start = isType ? 'import type {' : 'import {'
  const line = `${start} ${[...new Set(parts)].join(', ')} } ${end}`
  if (line.length <= maxLineLength) return line
  return `${start}\n${[...new Set(parts)].map((part) => `  ${part},\n`).join('')}} ${end}`
}

function within(literal: StringLiteral, text: string): TextEdit {
  return { start: literal.getStart() + 1, end: literal.getEnd() - 1, text }
}
