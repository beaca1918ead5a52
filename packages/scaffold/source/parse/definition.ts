import { Node, type ObjectLiteralExpression, type SourceFile, SyntaxKind } from 'ts-morph'
import { type FindFile, findMember, resolveObject, resolveValue } from './resolve.ts'

/** The class of a model, and the argument of its `model(...)`. */
type Definition = { readonly className: string; readonly definition: ObjectLiteralExpression }

/** Finds the models of a file: `class … extends model({ … })`, also by `slipform.model` and by a constant. */
export function findDefinitions(file: SourceFile): Definition[] {
  return file.getClasses().flatMap((declaration) => {
    const base = resolveValue(declaration.getExtends()?.getExpression())
    if (!Node.isCallExpression(base) || !/(?:^|\.)model$/.test(base.getExpression().getText())) return []
    const definition = resolveObject(base.getArguments()[0])
    return definition ? [{ className: declaration.getName() ?? '', definition }] : []
  })
}

/** Finds the first model of a file, or that of a class. All edits of models are made in its definition. */
export function findDefinition(file: SourceFile, className?: string): Definition | undefined {
  return findDefinitions(file).find((found) => className === undefined || found.className === className)
}

/** Returns the object of a definition's fields: inline, a constant, or a constant of another file. */
export function findFields(
  definition: ObjectLiteralExpression,
  findFile?: FindFile,
): ObjectLiteralExpression | undefined {
  return resolveObject(initializerOf(definition, 'fields'), findFile)
}

/** Returns the object that a definition's `relations` returns; undefined if the function has several `return` or none. */
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
