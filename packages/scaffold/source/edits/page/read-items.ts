import { Node, type SourceFile, SyntaxKind } from 'ts-morph'
import { declarationsIn } from '../../parse/bindings.ts'
import { findMember, literalText, resolveValue } from '../../parse/resolve.ts'
import type { Place } from './place.ts'

/** What a list of a page file holds, for a page that is written out: names, and elements as they are written. */
export type PageItem = string | { readonly element: string }

/** Returns the names and elements of an option, in their order; those of sections too. Undefined if the file does not list them. */
export function readItems(place: Place): PageItem[] | undefined {
  const value = place.value()
  if (value === undefined || place.lists().length === 0) return undefined
  return itemsIn(value, place)
}

function itemsIn(node: Node, place: Place): PageItem[] {
  const value = (Node.isExpression(node) && resolveValue(node, place.findFile)) || node
  if (Node.isArrayLiteralExpression(value)) return value.getElements().flatMap((element) => itemsIn(element, place))
  const name = literalText(value)
  if (name !== undefined) return [name]
  if (Node.isSpreadElement(value)) return itemsIn(value.getExpression(), place)
  if (Node.isJsxElement(value) || Node.isJsxSelfClosingElement(value)) return [{ element: value.getText() }]
  // A section.
  const fields = Node.isObjectLiteralExpression(value) ? findMember(value, 'fields') : undefined
  return Node.isPropertyAssignment(fields) ? itemsIn(fields.getInitializerOrThrow(), place) : []
}

/**
 * Returns the imports that elements need in another file of the same folder: those of their file, and one of what it declares
 * itself, which it then exports.
 */
export function importsForElements(file: SourceFile, elements: readonly string[]): string[] {
  const text = elements.join('\n')
  const isUsed = (name: string | undefined) => name !== undefined && new RegExp(`\\b${name}\\b`).test(text)
  const imported = file.getImportDeclarations().filter((declaration) => {
    const named = declaration.getNamedImports().map((name) => (name.getAliasNode() ?? name.getNameNode()).getText())
    return [...named, declaration.getDefaultImport()?.getText(), declaration.getNamespaceImport()?.getText()].some(
      isUsed,
    )
  })
  const declared = declarationsIn(file).filter(isUsed)
  for (const name of declared) exportName(file, name)
  const ofFile = declared.length === 0 ? [] : [`import { ${declared.join(', ')} } from './${file.getBaseName()}'`]
  return [...imported.map((declaration) => declaration.getText()), ...ofFile]
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
