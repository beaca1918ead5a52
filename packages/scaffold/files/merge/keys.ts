// parse.ts names the members of lists by these. A key decides which members of two versions are the same one.

import { ts } from 'ts-morph'

const identifyingAttributes = ['source', 'key', 'name', 'reference', 'label']

/** Returns what identifies a node among the members of a list, so that a merge finds it in the other versions: a name, a source, a path. */
export function keyOf(node: ts.Node, file: ts.SourceFile): string {
  if (ts.isJsxElement(node)) return keyOf(node.openingElement, file)
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) return keyOfElement(node, file)
  if (ts.isImportDeclaration(node)) {
    return `${node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? 'type ' : ''}${node.moduleSpecifier.getText(file)}`
  }
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map(({ name }) => name.getText(file)).join()
  if (ts.isObjectLiteralExpression(node)) {
    const id = node.properties.find((property) => property.name?.getText(file) === 'id')
    return id?.getText(file) ?? node.getText(file)
  }
  if (isDefaultExport(node)) return 'export default'
  if (file.fileName.endsWith('.json') && ts.isExpressionStatement(node)) return 'the whole'
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) return `export ${node.moduleSpecifier.getText(file)}`
  const call = ts.isExpressionStatement(node) ? withoutAwait(node.expression) : undefined
  if (call && ts.isCallExpression(call)) {
    const [first] = call.arguments
    // An object of settings does not identify a call.
    const argument = first === undefined || ts.isObjectLiteralExpression(first) ? '' : first.getText(file)
    return `${call.expression.getText(file)} ${argument}`
  }
  const { name } = node as { name?: ts.Node }
  return name && typeof name.getText === 'function' ? name.getText(file) : node.getText(file)
}

/** Whether a node is a default export without a name, such as `export default defineConfig()`. */
function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return true
  if (ts.isFunctionDeclaration(node) && node.name !== undefined) return false
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
}

function withoutAwait(node: ts.Expression): ts.Expression {
  return ts.isAwaitExpression(node) ? node.expression : node
}

function keyOfElement(node: ts.JsxOpeningElement | ts.JsxSelfClosingElement, file: ts.SourceFile): string {
  const attributes = node.attributes.properties.filter(ts.isJsxAttribute)
  const named = identifyingAttributes.flatMap(
    (name) => attributes.find((attribute) => attribute.name.getText(file) === name)?.getText(file) ?? [],
  )
  return named[0] ?? node.tagName.getText(file)
}

/** Returns what identifies calls of the same name: a path or function, or the name of a call such as `allow('viewer')`. */
export function keyOfArgument(argument: ts.Expression | undefined, file: ts.SourceFile): string {
  if (argument === undefined) return ''
  if (ts.isCallExpression(argument)) return argument.expression.getText(file)
  return ts.isStringLiteral(argument) || ts.isFunctionLike(argument) ? argument.getText(file) : ''
}
