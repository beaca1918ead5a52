import { Node, type ObjectLiteralExpression, type SourceFile, SyntaxKind } from 'ts-morph'
import { type FindFile, findMember, resolveObject, resolveValue } from './resolve.ts'

/** Finds the class of a model file and the argument of its `model(...)`, in which all edits of models are made. */
export function findDefinition(
  file: SourceFile,
): { className: string; definition: ObjectLiteralExpression } | undefined {
  for (const declaration of file.getClasses()) {
    const base = declaration.getExtends()?.getExpression()
    if (!Node.isCallExpression(base) || base.getExpression().getText() !== 'model') continue
    const definition = resolveObject(base.getArguments()[0])
    if (definition) return { className: declaration.getName() ?? '', definition }
  }
  return undefined
}

/** Returns the object of a definition's fields: inline, a constant, or a constant of another file. */
export function findFields(
  definition: ObjectLiteralExpression,
  findFile?: FindFile,
): ObjectLiteralExpression | undefined {
  return resolveObject(initializerOf(definition, 'fields'), findFile)
}

/** Returns the object that a definition's `relations` returns. */
export function findRelations(definition: ObjectLiteralExpression): ObjectLiteralExpression | undefined {
  const relations = findMember(definition, 'relations')
  const value = Node.isMethodDeclaration(relations) ? relations : resolveValue(initializerOf(definition, 'relations'))
  if (!Node.isArrowFunction(value) && !Node.isFunctionExpression(value) && !Node.isMethodDeclaration(value)) {
    return undefined
  }
  const body = value.getBody()
  if (!Node.isBlock(body)) return resolveObject(body)
  const returns = body.getStatements().filter(Node.isReturnStatement)
  return returns.length === 1 ? resolveObject(returns[0]?.getExpression()) : undefined
}

function initializerOf(definition: ObjectLiteralExpression, name: string): Node | undefined {
  const property = findMember(definition, name)
  if (Node.isShorthandPropertyAssignment(property)) return property.getNameNode()
  return property?.asKind(SyntaxKind.PropertyAssignment)?.getInitializer()
}
