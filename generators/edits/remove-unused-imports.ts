import { Node, type SourceFile, SyntaxKind } from 'ts-morph'

/** Removes named imports that nothing in the file uses any more. */
export function removeUnusedImports(file: SourceFile): SourceFile {
  const used = namesInUse(file)
  for (const declaration of file.getImportDeclarations()) {
    const named = declaration.getNamedImports()
    const unused = named.filter((one) => !used.has(one.getAliasNode()?.getText() ?? one.getName()))
    if (unused.length === 0) continue
    if (unused.length === named.length && declaration.getDefaultImport() === undefined) declaration.remove()
    else for (const one of unused) one.remove()
  }
  return file
}

/** Every name that stands anywhere but in an import. */
export function namesInUse(file: SourceFile): Set<string> {
  const identifiers = file.getDescendantsOfKind(SyntaxKind.Identifier)
  return new Set(
    identifiers.filter((one) => !one.getFirstAncestor(Node.isImportDeclaration)).map((one) => one.getText()),
  )
}
