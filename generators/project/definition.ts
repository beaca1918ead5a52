import { Node, type ObjectLiteralExpression, type SourceFile } from 'ts-morph'

/** The class of a model file and the object given to its `model(...)`. */
export function findDefinition(
  file: SourceFile,
): { className: string; definition: ObjectLiteralExpression } | undefined {
  for (const declaration of file.getClasses()) {
    const base = declaration.getExtends()?.getExpression()
    if (!Node.isCallExpression(base) || base.getExpression().getText() !== 'model') continue
    const [definition] = base.getArguments()
    if (Node.isObjectLiteralExpression(definition)) return { className: declaration.getName() ?? '', definition }
  }
  return undefined
}

/** The object that the `relations` of a definition return. */
export function findRelations(definition: ObjectLiteralExpression): ObjectLiteralExpression | undefined {
  const property = definition.getProperty('relations')
  const value = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined
  const body = Node.isArrowFunction(value) ? value.getBody() : undefined
  const inside = Node.isParenthesizedExpression(body) ? body.getExpression() : undefined
  return Node.isObjectLiteralExpression(inside) ? inside : undefined
}
