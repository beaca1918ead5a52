import { type ImportDeclaration, Node, type SourceFile, SyntaxKind } from 'ts-morph'

/** Removes named imports that nothing in the file uses any more. */
export function removeUnusedImports(file: SourceFile): SourceFile {
  const used = namesInUse(file)
  const gone: ImportDeclaration[] = []
  for (const declaration of file.getImportDeclarations()) {
    const named = declaration.getNamedImports()
    const unused = named.filter((one) => !used.has(one.getAliasNode()?.getText() ?? one.getName()))
    const isWhole = unused.length === named.length && declaration.getDefaultImport() === undefined
    if (unused.length > 0 && isWhole) gone.push(declaration)
    else for (const one of unused) one.remove()
  }
  // As text: the parser would take the blank line below the imports with the last of them.
  const lines = gone.map((one) => [one.getStart(), one.getEnd() + 1] as const)
  const text = lines.reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), file.getFullText())
  if (gone.length > 0) file.replaceWithText(text)
  return file
}

/** Every name that stands anywhere but in an import. */
export function namesInUse(file: SourceFile): Set<string> {
  const identifiers = file.getDescendantsOfKind(SyntaxKind.Identifier)
  return new Set(
    identifiers.filter((one) => !one.getFirstAncestor(Node.isImportDeclaration)).map((one) => one.getText()),
  )
}
