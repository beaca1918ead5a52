import { Node, type SourceFile, SyntaxKind } from 'ts-morph'
import { bindingsOf, declarationsIn } from '../../source/parse/bindings.ts'
import { findMember, literalText, resolveValue } from '../../source/parse/resolve.ts'
import { addNamedImport } from '../imports.ts'
import { namesOf, type PagePlace } from './place.ts'

/** What a list of a page file holds, for a page that is written out: names, and elements as they are written. */
export type PageItem = string | { readonly element: string; readonly names: readonly string[] }

/** Returns the names and elements of an option, in their order; those of sections too. Undefined if they cannot be read. */
export function readItems(place: PagePlace): PageItem[] | undefined {
  const value = place.value()
  return value && itemsIn(value, place)
}

function itemsIn(node: Node, place: PagePlace): PageItem[] | undefined {
  const value = (Node.isExpression(node) && resolveValue(node, place.findFile)) || node
  const name = literalText(value)
  if (name !== undefined) return [name]
  if (Node.isSpreadElement(value)) return itemsIn(value.getExpression(), place)
  if (Node.isJsxElement(value) || Node.isJsxSelfClosingElement(value) || Node.isJsxFragment(value))
    return [{ element: value.getText(), names: namesOf(value) }]
  if (Node.isArrayLiteralExpression(value)) {
    const items = value.getElements().map((element) => itemsIn(element, place))
    return items.every((item) => item !== undefined) ? items.flat() : undefined
  }
  // A section of a form: `{ label: …, fields: […] }`.
  const fields = Node.isObjectLiteralExpression(value) ? findMember(value, 'fields') : undefined
  return Node.isPropertyAssignment(fields) ? itemsIn(fields.getInitializerOrThrow(), place) : undefined
}

/**
 * Adds the imports that a text from a file needs to another file of the same folder: those of the file, and one of what it declares itself,
 * which it then exports.
 */
export function copyImports(text: string, from: SourceFile, to: SourceFile): void {
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(text)
  for (const { local, imported, isType, module } of from.getImportDeclarations().flatMap(bindingsOf)) {
    if (!isUsed(local)) continue
    if (imported === local) addNamedImport(to, module, local, isType)
    else {
      const binding =
        imported === 'default'
          ? { defaultImport: local }
          : imported === '*'
            ? { namespaceImport: local }
            : { namedImports: [{ name: imported, alias: local }] }
      to.addImportDeclaration({ moduleSpecifier: module, isTypeOnly: isType, ...binding })
    }
  }
  for (const name of declarationsIn(from).filter(isUsed)) {
    exportName(from, name)
    addNamedImport(to, `./${from.getBaseName()}`, name)
  }
}

function exportName(file: SourceFile, name: string): void {
  const statement = file
    .getStatements()
    .find((candidate) =>
      Node.isVariableStatement(candidate)
        ? candidate.getDeclarations().some((declaration) => declaration.getName() === name)
        : Node.hasName(candidate) && candidate.getName() === name,
    )
  if (Node.isExportable(statement) && !statement.hasModifier(SyntaxKind.ExportKeyword)) statement.setIsExported(true)
}
