import { Node, type ObjectLiteralExpression, type SourceFile } from 'ts-morph'

/** Finds the file that an import of another file leads to. */
export type FindFile = (from: SourceFile, module: string) => SourceFile | undefined

/** The object that an expression stands for: written out, or the value of a constant. */
export function resolveObject(expression: Node | undefined, findFile?: FindFile): ObjectLiteralExpression | undefined {
  const value = resolveValue(expression, findFile)
  return Node.isObjectLiteralExpression(value) ? value : undefined
}

/** The value of an expression: of a constant its initial value, here or in the file it is imported from. */
export function resolveValue(expression: Node | undefined, findFile?: FindFile, depth = 0): Node | undefined {
  const value = unwrap(expression)
  if (!Node.isIdentifier(value) || depth > 5) return value
  const constant = findConstant(value.getText(), value.getSourceFile(), findFile)
  return constant && resolveValue(constant, findFile, depth + 1)
}

/** An expression without the parentheses and types around it. */
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
  for (const one of file.getImportDeclarations()) {
    const named = one.getNamedImports().find((each) => (each.getAliasNode()?.getText() ?? each.getName()) === name)
    const other = named && findFile?.(file, one.getModuleSpecifierValue())
    if (named && other) return other.getVariableDeclaration(named.getName())?.getInitializer()
  }
  return undefined
}

/** The name of a member of an object literal; undefined for a spread and for a name that is computed. */
export function nameOfMember(member: Node): string | undefined {
  if (Node.isShorthandPropertyAssignment(member)) return member.getName()
  const isNamed = Node.isPropertyAssignment(member) || Node.isMethodDeclaration(member)
  const node = isNamed ? member.getNameNode() : undefined
  const name = Node.isComputedPropertyName(node) ? node.getExpression() : node
  if (Node.isStringLiteral(name) || Node.isNoSubstitutionTemplateLiteral(name)) return name.getLiteralText()
  return Node.isIdentifier(name) && !Node.isComputedPropertyName(node) ? name.getText() : undefined
}

/** The names that each member of an object literal gives to the object; undefined where they cannot be told. */
export function namesOfMembers(object: ObjectLiteralExpression, findFile?: FindFile): (string[] | undefined)[] {
  return object.getProperties().map((member) => {
    if (!Node.isSpreadAssignment(member)) {
      const name = nameOfMember(member)
      return name === undefined ? undefined : [name]
    }
    const spread = resolveObject(member.getExpression(), findFile)
    const names = spread && namesOfMembers(spread, findFile)
    return names?.every((one) => one !== undefined) ? names.flat() : undefined
  })
}
