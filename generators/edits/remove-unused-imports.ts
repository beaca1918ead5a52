import { Node, type SourceFile, SyntaxKind } from 'ts-morph'

/** Removes named imports that nothing in the file uses any more. */
export function removeUnusedImports(file: SourceFile): SourceFile {
  const used = namesInUse(file)
  const lines: [start: number, end: number][] = []
  for (const declaration of file.getImportDeclarations().toReversed()) {
    const named = declaration.getNamedImports()
    const unused = named.filter((one) => !used.has(one.getAliasNode()?.getText() ?? one.getName()))
    if (unused.length === 0) continue
    const isWhole = unused.length === named.length && declaration.getDefaultImport() === undefined
    if (!isWhole) for (const one of unused) one.remove()
    else lines.push([declaration.getStart(), declaration.getEnd() + 1])
  }
  // As text: the parser would take the blank line below the imports with the last of them.
  for (const [start, end] of lines) file.removeText(start, end)
  return file
}

/** Every name that stands anywhere but in an import. */
export function namesInUse(file: SourceFile): Set<string> {
  const identifiers = file.getDescendantsOfKind(SyntaxKind.Identifier)
  return new Set(
    identifiers.filter((one) => !one.getFirstAncestor(Node.isImportDeclaration)).map((one) => one.getText()),
  )
}
