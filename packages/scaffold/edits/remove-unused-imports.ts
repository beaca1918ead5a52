import { type ImportDeclaration, Node, type SourceFile, SyntaxKind } from 'ts-morph'

/** Removes named imports that nothing in the file uses any more. */
export function removeUnusedImports(file: SourceFile): SourceFile {
  const used = namesInUse(file)
  return removeNamedImports(file, (name) => !used.has(name))
}

/** Removes named imports, by the names the file knows them by. */
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
  // As text: the parser would take the blank line below the imports with the last of them.
  const lines = whole.map((one) => [one.getStart(), one.getEnd() + 1] as const)
  const text = lines.reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), file.getFullText())
  if (whole.length > 0) file.replaceWithText(text)
  return file
}

/** Every name that stands anywhere but in an import. */
export function namesInUse(file: SourceFile): Set<string> {
  const identifiers = file.getDescendantsOfKind(SyntaxKind.Identifier)
  return new Set(
    identifiers.filter((one) => !one.getFirstAncestor(Node.isImportDeclaration)).map((one) => one.getText()),
  )
}
