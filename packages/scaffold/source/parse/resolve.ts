// Where a value in source stands: users move parts of models and pages to constants and other files, and edits find them.

import { Node, type ObjectLiteralElementLike, type ObjectLiteralExpression, type SourceFile } from 'ts-morph'

/** Finds the file that a module specifier in another file refers to. */
export type FindFile = (from: SourceFile, module: string) => SourceFile | undefined

/** Returns the object literal of an expression: itself, or the value of a constant. */
export function resolveObject(expression: Node | undefined, findFile?: FindFile): ObjectLiteralExpression | undefined {
  const value = resolveValue(expression, findFile)
  return Node.isObjectLiteralExpression(value) ? value : undefined
}

/** Returns the value of an expression. Resolves constants, also those of imported files; undefined for other names. */
export function resolveValue(expression: Node | undefined, findFile?: FindFile, depth = 0): Node | undefined {
  const value = unwrap(expression)
  // Five steps at most: constants may refer to each other.
  if (!Node.isIdentifier(value) || depth > 5) return value
  const constant = findConstant(value.getText(), value.getSourceFile(), findFile)
  return constant && resolveValue(constant, findFile, depth + 1)
}

/** Removes parentheses, `as` and `satisfies` around an expression. */
function unwrap(expression: Node | undefined): Node | undefined {
  const isWrapped =
    Node.isParenthesizedExpression(expression) ||
    Node.isAsExpression(expression) ||
    Node.isSatisfiesExpression(expression)
  return isWrapped ? unwrap(expression.getExpression()) : expression
}

function findConstant(name: string, file: SourceFile, findFile: FindFile | undefined): Node | undefined {
  const declaration = file.getVariableDeclaration(name)
  if (declaration) return declaration.getInitializer()
  for (const imported of file.getImportDeclarations()) {
    const named = imported
      .getNamedImports()
      .find((specifier) => (specifier.getAliasNode()?.getText() ?? specifier.getName()) === name)
    const other = named && findFile?.(file, imported.getModuleSpecifierValue())
    if (named && other) return other.getVariableDeclaration(named.getName())?.getInitializer()
  }
  return undefined
}

/** Returns the text of a literal in quotes of any kind, also in braces as the value of a JSX attribute; undefined for other nodes. */
export function literalText(value: Node | undefined): string | undefined {
  const node = Node.isJsxExpression(value) ? value.getExpression() : value
  return Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node) ? node.getLiteralText() : undefined
}

/** Returns the name of a member of an object literal; undefined for a spread and a computed name. */
export function nameOfMember(member: Node): string | undefined {
  if (Node.isShorthandPropertyAssignment(member)) return member.getName()
  const isNamed = Node.isPropertyAssignment(member) || Node.isMethodDeclaration(member)
  const node = isNamed ? member.getNameNode() : undefined
  const name = Node.isComputedPropertyName(node) ? node.getExpression() : node
  const text = literalText(name)
  if (text !== undefined) return text
  return Node.isIdentifier(name) && !Node.isComputedPropertyName(node) ? name.getText() : undefined
}

/** Returns the member of an object literal with a name, which may be in quotes. */
export function findMember(object: ObjectLiteralExpression, name: string): ObjectLiteralElementLike | undefined {
  return object.getProperties().find((member) => nameOfMember(member) === name)
}

/** Returns the names that each member of an object literal defines; undefined if they cannot be resolved. */
export function namesOfMembers(object: ObjectLiteralExpression, findFile?: FindFile): (string[] | undefined)[] {
  return object.getProperties().map((member) => {
    if (!Node.isSpreadAssignment(member)) {
      const name = nameOfMember(member)
      return name === undefined ? undefined : [name]
    }
    const spread = resolveObject(member.getExpression(), findFile)
    const names = spread && namesOfMembers(spread, findFile)
    return names?.every((known) => known !== undefined) ? names.flat() : undefined
  })
}
