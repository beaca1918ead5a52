import {
  type Identifier,
  type ImportDeclaration,
  type ImportSpecifier,
  type NamedImports,
  Node,
  type SourceFile,
  SyntaxKind,
} from 'ts-morph'
import { insertMember, membersOf } from './members.ts'

/** Adds a named import to a file unless it exists: to an import of that module, or as a new one. Invalidates the nodes of the file. */
export function addNamedImport(file: SourceFile, module: string, name: string, isType = false): SourceFile {
  const ofModule = file.getImportDeclarations().filter((found) => found.getModuleSpecifierValue() === module)
  const existing = ofModule
    .flatMap((declaration) => declaration.getNamedImports())
    .filter((specifier) => specifier.getName() === name && specifier.getAliasNode() === undefined)
  const isTypeAlone = (specifier: ImportSpecifier) =>
    specifier.isTypeOnly() || specifier.getImportDeclaration().isTypeOnly()
  if (existing.some((specifier) => isType || !isTypeAlone(specifier))) return file
  // Beside `import type { X }`, `import { X }` would declare X twice: the type leaves.
  for (const specifier of existing) {
    const declaration = specifier.getImportDeclaration()
    if (declaration.getNamedImports().length === 1 && declaration.getDefaultImport() === undefined) declaration.remove()
    else specifier.remove()
  }
  const declarations = file
    .getImportDeclarations()
    .filter((found) => found.getModuleSpecifierValue() === module && found.isTypeOnly() === isType)
  const list = declarations.map((declaration) => declaration.getImportClause()?.getNamedBindings()).find(isList)
  if (list === undefined)
    file.addImportDeclaration({ moduleSpecifier: module, namedImports: [name], isTypeOnly: isType })
  else insertMember(list, membersOf(list).length, name)
  return file
}

function isList(node: Node | undefined): node is NamedImports {
  return Node.isNamedImports(node)
}

/** Removes the named imports of a file that it does not refer to. Invalidates the nodes of the file. */
export function removeUnusedImports(file: SourceFile): SourceFile {
  const used = namesInUse(file)
  const whole: ImportDeclaration[] = []
  for (const declaration of file.getImportDeclarations()) {
    const named = declaration.getNamedImports()
    const unused = named.filter((specifier) => !used.has(specifier.getAliasNode()?.getText() ?? specifier.getName()))
    const isWhole = unused.length === named.length && declaration.getDefaultImport() === undefined
    if (unused.length > 0 && isWhole) whole.push(declaration)
    else for (const specifier of unused) specifier.remove()
  }
  // As text: ts-morph would also remove the blank line below the last import.
  const lines = whole.map((declaration) => [declaration.getStart(), declaration.getEnd() + 1] as const)
  const text = lines.reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), file.getFullText())
  if (whole.length > 0) file.replaceWithText(text)
  return file
}

/** Returns the names that a file refers to, without those of members: `Input` is not used by `ra.Input` or `{ Input: 1 }`. */
function namesInUse(file: SourceFile): Set<string> {
  const identifiers = file.getDescendantsOfKind(SyntaxKind.Identifier)
  return new Set(
    identifiers
      .filter((node) => !node.getFirstAncestor(Node.isImportDeclaration) && !isNameOfMember(node))
      .map((node) => node.getText()),
  )
}

/** Whether an identifier names a member: the right side of `a.b`, a property, an attribute. */
function isNameOfMember(node: Identifier): boolean {
  const parent = node.getParent()
  if (Node.isBindingElement(parent)) return parent.getPropertyNameNode() === node
  const isMember =
    Node.isPropertyAccessExpression(parent) ||
    Node.isPropertyAssignment(parent) ||
    Node.isPropertySignature(parent) ||
    Node.isMethodDeclaration(parent) ||
    Node.isMethodSignature(parent) ||
    Node.isJsxAttribute(parent)
  return isMember && parent.getNameNode() === node
}
