import { type ImportDeclaration, Node, type SourceFile, SyntaxKind } from 'ts-morph'

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
    const gone = named.filter((one) => isGone(one.getAliasNode()?.getText() ?? one.getName(), module))
    const isWhole = gone.length === named.length && declaration.getDefaultImport() === undefined
    if (gone.length > 0 && isWhole) whole.push(declaration)
    else for (const one of gone) one.remove()
  }
  // As text: ts-morph would also remove the blank line below the last import.
  const lines = whole.map((one) => [one.getStart(), one.getEnd() + 1] as const)
  const text = lines.reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), file.getFullText())
  if (whole.length > 0) file.replaceWithText(text)
  return file
}

/** Returns all identifiers outside imports. */
export function namesInUse(file: SourceFile): Set<string> {
  const identifiers = file.getDescendantsOfKind(SyntaxKind.Identifier)
  return new Set(
    identifiers.filter((one) => !one.getFirstAncestor(Node.isImportDeclaration)).map((one) => one.getText()),
  )
}
