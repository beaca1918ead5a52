import { type Identifier, type ImportDeclaration, Node, type SourceFile, SyntaxKind } from 'ts-morph'

/** Removes unused named imports. */
export function removeUnusedImports(file: SourceFile): SourceFile {
  const used = namesInUse(file)
  return removeNamedImports(file, (name) => !used.has(name))
}

/** Removes named imports, identified by their local names. */
export function removeNamedImports(file: SourceFile, isGone: (name: string, module: string) => boolean): SourceFile {
  const whole: ImportDeclaration[] = []
  for (const declaration of file.getImportDeclarations()) {
    const module = declaration.getModuleSpecifierValue()
    const named = declaration.getNamedImports()
    const gone = named.filter((specifier) => isGone(specifier.getAliasNode()?.getText() ?? specifier.getName(), module))
    const isWhole = gone.length === named.length && declaration.getDefaultImport() === undefined
    if (gone.length > 0 && isWhole) whole.push(declaration)
    else for (const specifier of gone) specifier.remove()
  }
  // As text: ts-morph would also remove the blank line below the last import.
  const lines = whole.map((declaration) => [declaration.getStart(), declaration.getEnd() + 1] as const)
  const text = lines.reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), file.getFullText())
  if (whole.length > 0) file.replaceWithText(text)
  return file
}

/** Returns the names that a file refers to, without those of members: `Input` is not used by `ra.Input` or `{ Input: 1 }`. */
export function namesInUse(file: SourceFile): Set<string> {
  const identifiers = file.getDescendantsOfKind(SyntaxKind.Identifier)
  return new Set(
    identifiers
      .filter((node) => !node.getFirstAncestor(Node.isImportDeclaration) && !isNameOfMember(node))
      .map((node) => node.getText()),
  )
}

/** Whether an identifier names a member: the right side of `a.b`, a property, an attribute. */
export function isNameOfMember(node: Identifier): boolean {
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
