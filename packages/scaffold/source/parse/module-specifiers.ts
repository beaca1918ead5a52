import { dirname, relative } from 'node:path/posix'
import { Node, type SourceFile, type StringLiteral } from 'ts-morph'

/** A module specifier, and its declaration if it is that of an import or export. */
export interface Specifier {
  readonly literal: StringLiteral
  readonly declaration?: Node
}

/** Finds all module specifiers: imports, exports, `import()`, import types, and `new URL(…, import.meta.url)`. */
export function specifiersOf(file: SourceFile): Specifier[] {
  const declarations = [...file.getImportDeclarations(), ...file.getExportDeclarations()].flatMap((declaration) => {
    const literal = declaration.getModuleSpecifier()
    return literal === undefined ? [] : [{ literal, declaration }]
  })
  const others = file.getDescendants().flatMap((node) => {
    if (Node.isCallExpression(node) && Node.isImportExpression(node.getExpression()))
      return stringIn(node.getArguments()[0])
    if (Node.isNewExpression(node) && node.getExpression().getText() === 'URL') return stringIn(node.getArguments()[0])
    if (!Node.isImportTypeNode(node)) return []
    const argument = node.getArgument()
    return Node.isLiteralTypeNode(argument) ? stringIn(argument.getLiteral()) : []
  })
  return [...declarations, ...others]
}

function stringIn(node: Node | undefined): Specifier[] {
  return Node.isStringLiteral(node) ? [{ literal: node }] : []
}

/** Returns the specifier by which one file imports another: `../list/RecordTable.tsx`. */
export function moduleOf(path: string, target: string): string {
  const module = relative(dirname(path), target)
  return module.startsWith('.') ? module : `./${module}`
}
