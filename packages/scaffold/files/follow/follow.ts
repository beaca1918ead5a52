import { basename, dirname, join } from 'node:path/posix'
import { Node, type SourceFile } from 'ts-morph'
import { addNamedImport } from '../../source/edits/imports.ts'
import { namesInUse, removeNamedImports } from '../../source/edits/remove-unused-imports.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { type Binding, bindingsOf, declarationsIn } from '../../source/parse/bindings.ts'
import { moduleOf } from '../../source/parse/module-specifiers.ts'
import { createParser, isSource } from '../../source/parse/parse.ts'
import { applyEdits } from '../../source/parse/text-edit.ts'
import { readBases } from '../../source/state/state.ts'
import type { FileVersions } from '../generated/plan.ts'
import { formatTexts } from '../style/format.ts'
import { findMoves, type Move } from './moves.ts'
import { namedStatements } from './statements.ts'

/**
 * Rewrites what was generated last and what is generated now as if the generator had put statements where the user has put them.
 * A statement that the user renamed has the user's name in every text; one in another file is part of that file.
 */
export async function followMoves(all: readonly FileVersions[], files: ProjectFiles): Promise<FileVersions[]> {
  const moves = findMoves(files)
  if (moves.length === 0) return [...all]
  const rewrite = (textOf: (versions: FileVersions) => string | undefined) =>
    formatChanged(rewriteTexts(all, textOf, moves), new Map(all.map((one) => [pathOf(one), textOf(one)])), files)
  const bases = await rewrite(({ base }) => base)
  const generated = await rewrite(({ generated }) => generated)
  const known = new Set(all.map(pathOf))
  const targets = new Set(moves.map(({ to }) => to.path).filter((path) => bases.has(path) && !known.has(path)))
  const followed = all.map((versions) => {
    const path = pathOf(versions)
    return { ...versions, base: bases.get(path), generated: generated.get(path) }
  })
  return [
    ...followed.filter(({ path, currentPath }) => currentPath !== undefined || !isMovedAway(path, moves, files)),
    ...[...targets].map((path) => {
      const current = files.read(path)
      return { path, currentPath: path, base: bases.get(path), current, generated: generated.get(path) }
    }),
  ]
}

function pathOf({ path, currentPath }: FileVersions): string {
  return currentPath ?? path
}

/** Whether every statement of a file that the user deleted is in another file. */
function isMovedAway(path: string, moves: readonly Move[], files: ProjectFiles): boolean {
  const base = readBases(files).get(path) ?? ''
  const names = namedStatements(path, base).map(({ name }) => name)
  return names.length > 0 && names.every((name) => moves.some(({ from }) => from.path === path && from.name === name))
}

/** Returns the rewritten texts by current path. */
function rewriteTexts(
  all: readonly FileVersions[],
  textOf: (versions: FileVersions) => string | undefined,
  moves: readonly Move[],
): Map<string, string | undefined> {
  const texts = new Map<string, string | undefined>()
  const taken: { move: Move; source: SourceFile; text: string }[] = []
  const parser = createParser()
  for (const versions of all) {
    const [path, text] = [pathOf(versions), textOf(versions)]
    texts.set(path, text)
    if (text === undefined || !isSource(path)) continue
    const renamed = renameIn(versions.path, text, moves)
    const leaving = moves.filter(({ from, to }) => from.path === versions.path && to.path !== path)
    const statements = namedStatements(path, renamed).filter(({ name }) => leaving.some(({ to }) => to.name === name))
    const source = parser.createSourceFile(`/whole/${path}`, renamed)
    for (const statement of statements) {
      const move = leaving.find(({ to }) => to.name === statement.name)
      if (move) taken.push({ move, source, text: statement.text })
    }
    const rest = applyEdits(
      renamed,
      statements.map(({ start, end }) => ({ start, end, text: '' })),
    )
    const file = redirectImports(parser.createSourceFile(`/${path}`, rest), versions.path, path, moves)
    texts.set(path, file.getFullText())
  }
  for (const { move, source, text } of taken) {
    const { path } = move.to
    const file = parser.createSourceFile(`/${path}`, texts.get(path) ?? '', { overwrite: true })
    file.replaceWithText(`${file.getFullText().trimEnd()}\n\n${text}\n`)
    importFor(file, path, source, text)
    texts.set(path, redirectImports(file, path, path, moves).getFullText())
  }
  return texts
}

/** Formats the texts that differ from those before, as generated texts are formatted. */
async function formatChanged(
  texts: ReadonlyMap<string, string | undefined>,
  before: ReadonlyMap<string, string | undefined>,
  files: ProjectFiles,
): Promise<Map<string, string | undefined>> {
  const changed = [...texts].flatMap(([path, text]) =>
    text === undefined || text === before.get(path) ? [] : [{ path, text }],
  )
  const formatted = await formatTexts(changed, files)
  return new Map([...texts, ...formatted.map(({ path, text }) => [path, text] as const)])
}

/** Gives statements of this file, and of files that this one imports, the user's names. */
function renameIn(path: string, text: string, moves: readonly Move[]): string {
  const names = new Map(
    moves
      .filter(({ from, to }) => from.name !== to.name && (from.path === path || text.includes(basename(from.path))))
      .map(({ from, to }) => [from.name, to.name]),
  )
  if (names.size === 0) return text
  const file = createParser().createSourceFile(`/${path}`, text)
  const edits = file.getDescendants().flatMap((node) => {
    const isName = Node.isIdentifier(node) || Node.isStringLiteral(node)
    const to = isName ? names.get(Node.isIdentifier(node) ? node.getText() : node.getLiteralText()) : undefined
    if (to === undefined) return []
    const quote = Node.isStringLiteral(node) ? 1 : 0
    return [{ start: node.getStart() + quote, end: node.getEnd() - quote, text: to }]
  })
  return applyEdits(text, edits)
}

/** Points the imports of moved statements at their files. `path` is where the file is generated, `currentPath` where it is. */
function redirectImports(file: SourceFile, path: string, currentPath: string, moves: readonly Move[]): SourceFile {
  const find = (module: string, name: string) =>
    moves.find(({ from, to }) => to.path !== from.path && to.name === name && from.path === join(dirname(path), module))
  const redirected = bindingsIn(file).flatMap((binding) => {
    const move = find(binding.module, binding.imported)
    return move ? [{ binding, to: move.to.path }] : []
  })
  removeNamedImports(file, (local, module) =>
    redirected.some(({ binding }) => binding.local === local && binding.module === module),
  )
  for (const { binding, to } of redirected) if (to !== currentPath) addBinding(file, moduleOf(currentPath, to), binding)
  const used = namesInUse(file)
  const declared = new Set([...declarationsIn(file), ...bindingsIn(file).map(({ local }) => local)])
  for (const { from, to } of moves) {
    if (from.path !== path || to.path === currentPath || !used.has(to.name) || declared.has(to.name)) continue
    addNamedImport(file, moduleOf(currentPath, to.path), to.name)
  }
  return file
}

/** Imports what a statement from another file uses there. */
function importFor(file: SourceFile, path: string, source: SourceFile, text: string): void {
  const used = namesInUse(file.getProject().createSourceFile('/statement.tsx', text, { overwrite: true }))
  const from = source.getFilePath().replace('/whole/', '')
  const declared = new Set([...declarationsIn(file), ...bindingsIn(file).map(({ local }) => local)])
  const own = declarationsIn(source).map((name) => {
    return { local: name, imported: name, isType: false, module: moduleOf(path, from) }
  })
  for (const binding of [...bindingsIn(source), ...own]) {
    if (!used.has(binding.local) || declared.has(binding.local)) continue
    declared.add(binding.local)
    addBinding(file, binding.module, binding)
  }
}

function bindingsIn(file: SourceFile): Binding[] {
  return file.getImportDeclarations().flatMap(bindingsOf)
}

/** Imports a name from a module; a default or whole import stays one. */
function addBinding(file: SourceFile, module: string, { imported, local, isType }: Binding): void {
  if (imported === 'default') file.addImportDeclaration({ moduleSpecifier: module, defaultImport: local })
  else if (imported === '*') file.addImportDeclaration({ moduleSpecifier: module, namespaceImport: local })
  else addNamedImport(file, module, imported === local ? local : `${imported} as ${local}`, isType)
}
