import { type ImportDeclaration, Node, type SourceFile } from 'ts-morph'

/** A name that an import declares in its file: merges and written-out pages find by it which imports a text needs. */
interface Binding {
  readonly local: string
  /** The exported name; `default`, or `*` for the whole module. */
  readonly imported: string
  readonly isType: boolean
  readonly module: string
}

/** Returns the names that an import declares. */
export function bindingsOf(declaration: ImportDeclaration): Binding[] {
  const module = declaration.getModuleSpecifierValue()
  const isType = declaration.isTypeOnly()
  const standard = declaration.getDefaultImport()?.getText()
  const namespace = declaration.getNamespaceImport()?.getText()
  return [
    ...(standard === undefined ? [] : [{ local: standard, imported: 'default', isType, module }]),
    ...(namespace === undefined ? [] : [{ local: namespace, imported: '*', isType, module }]),
    ...declaration.getNamedImports().map((specifier) => ({
      local: specifier.getAliasNode()?.getText() ?? specifier.getName(),
      imported: specifier.getName(),
      isType: isType || specifier.isTypeOnly(),
      module,
    })),
  ]
}

/** Returns the names that the statements of a file declare, and `default` for a default export. */
export function declarationsIn(file: SourceFile): string[] {
  return file.getStatements().flatMap((statement) => {
    if (Node.isExportAssignment(statement)) return ['default']
    if (Node.isVariableStatement(statement))
      return statement.getDeclarations().flatMap((variable) => {
        const name = variable.getNameNode()
        return Node.isIdentifier(name) ? [name.getText()] : name.getElements().flatMap(nameOfElement)
      })
    const isDefault = Node.isExportable(statement) && statement.isDefaultExport()
    const name = Node.hasName(statement) || Node.isNameable(statement) ? statement.getName() : undefined
    return [...(isDefault ? ['default'] : []), ...(name === undefined ? [] : [name])]
  })
}

function nameOfElement(node: Node): string[] {
  return Node.isBindingElement(node) ? [node.getName()] : []
}
