import { Node, type SourceFile } from 'ts-morph'
import { applyEdits, type TextEdit } from '../../source/edits/text-edit.ts'
import { createParser, isSource } from '../../source/project/parse.ts'
import type { Codemod } from '../update/codemod.ts'

/** New names of exports, by module and old name. */
type NewNames = Readonly<Record<string, Readonly<Record<string, string>>>>

const newNames: NewNames = { '@slipform/testing': { uniqueMoment: 'uniqueTimestamp' } }

/** Returns the name that a module's export has now. */
export function currentName(module: string, name: string): string {
  return newNames[module]?.[name] ?? name
}

/** Exports that 0.2.0 renames. */
export const renameExports: Codemod = {
  version: '0.2.0',
  description: 'Renames uniqueMoment of @slipform/testing to uniqueTimestamp.',
  run: (texts) => {
    const sources = Object.entries(texts).filter(([path]) => isSource(path))
    return Object.fromEntries(sources.map(([path, text]) => [path, rename(path, text)]))
  },
}

function rename(path: string, text: string): string {
  const isConcerned = Object.entries(newNames).some(
    ([module, names]) => text.includes(module) && Object.keys(names).some((name) => text.includes(name)),
  )
  return isConcerned ? applyEdits(text, editsIn(createParser().createSourceFile(`/${path}`, text))) : text
}

function editsIn(file: SourceFile): TextEdit[] {
  return [...file.getImportDeclarations(), ...file.getExportDeclarations()].flatMap((declaration) => {
    const names = newNames[declaration.getModuleSpecifierValue() ?? '']
    if (!names) return []
    const specifiers = Node.isImportDeclaration(declaration)
      ? declaration.getNamedImports()
      : declaration.getNamedExports()
    return specifiers.flatMap((specifier) => {
      const node = specifier.getNameNode()
      const to = names[node.getText()]
      if (to === undefined || !Node.isIdentifier(node)) return []
      // An alias keeps the rest of the file as it is; so does `export { old as old }`, whose readers know the old name.
      if (specifier.getAliasNode()) return [replace(node, to)]
      if (Node.isExportSpecifier(specifier)) return [replace(node, `${to} as ${node.getText()}`)]
      // A shorthand property is two references at one place.
      const uses = new Map(node.findReferencesAsNodes().map((use) => [use.getStart(), use]))
      return [...uses.values()].map((use) => replace(use, renamedUse(use, to)))
    })
  })
}

/** The new text of one use; a shorthand property keeps its name. */
function renamedUse(use: Node, to: string): string {
  const parent = use.getParent()
  if (Node.isShorthandPropertyAssignment(parent)) return `${use.getText()}: ${to}`
  return Node.isExportSpecifier(parent) && !parent.getAliasNode() ? `${to} as ${use.getText()}` : to
}

function replace(node: Node, text: string): TextEdit {
  return { start: node.getStart(), end: node.getEnd(), text }
}
