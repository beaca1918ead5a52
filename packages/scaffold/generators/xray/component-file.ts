import { posix } from 'node:path'
import { type CallExpression, Node, type SourceFile } from 'ts-morph'
import { bindingsOf } from '../../source/parse/bindings.ts'
import { type FindFile, literalText, resolveValue } from '../../source/parse/resolve.ts'

/**
 * Returns the file of the component that an option of a page file has as its value: the file that `lazyPage(() => import(…), …)` loads, the one that
 * the component is imported from, or the page file. Undefined where the value is no component.
 */
export function fileOfComponent(value: Node, findFile: FindFile): string | undefined {
  const node = resolveValue(value, findFile) ?? value
  if (!isComponent(node)) return undefined
  const file = node.getSourceFile()
  const loaded = [node, ...node.getDescendants()].find(isDynamicImport)
  const module = loaded ? literalText(loaded.getArguments()[0]) : moduleOf(node, file)
  const path = file.getFilePath().slice(1)
  return module?.startsWith('.') ? posix.join(posix.dirname(path), module) : path
}

function isComponent(node: Node): boolean {
  return (
    Node.isIdentifier(node) ||
    Node.isPropertyAccessExpression(node) ||
    Node.isCallExpression(node) ||
    Node.isFunctionLikeDeclaration(node) ||
    Node.isClassExpression(node)
  )
}

function isDynamicImport(node: Node): node is CallExpression {
  return Node.isCallExpression(node) && Node.isImportExpression(node.getExpression())
}

/** Returns the module of `TrackList`, `pages.TrackList` and `memo(TrackList)`; undefined if the file declares it. */
function moduleOf(node: Node | undefined, file: SourceFile): string | undefined {
  if (Node.isPropertyAccessExpression(node)) return moduleOf(node.getExpression(), file)
  if (Node.isCallExpression(node)) return moduleOf(node.getArguments()[0], file)
  if (!Node.isIdentifier(node)) return undefined
  const bindings = file.getImportDeclarations().flatMap(bindingsOf)
  return bindings.find(({ local }) => local === node.getText())?.module
}
