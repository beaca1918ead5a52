import { isAtLeast } from 'slipform/browser'
import { operationTable, trashOperations } from 'slipform/resource'
import { type CallExpression, Node, type SourceFile, SyntaxKind } from 'ts-morph'
import type { ResourceSpec } from '../answers/resource-spec.ts'
import { addNamedImport } from './imports.ts'

/** An operation of a routes file, by the name of its handler. */
type Operation = keyof typeof operationTable

/** All operations, in the order of a routes file. */
export const operationNames = Object.keys(operationTable) as Operation[]

/** Returns the operations that options of a model open besides the usual ones. */
export function operationsOfOptions({ audited, trash, operations }: ResourceSpec): Operation[] {
  return [
    ...(audited ? (['history'] as const) : []),
    ...(trash && operations.includes('remove') ? trashOperations : []),
  ]
}

/** The route of an operation: `least` is the role that it requires beyond that of all routes. */
export function routeOf(handler: Operation, role: ResourceSpec['role']) {
  const { method, path, minimumRole } = operationTable[handler]
  // Templates of projects know the role by this name.
  return { method, path, handler, ...(!isAtLeast(role, minimumRole) && { least: minimumRole }) }
}

/**
 * Adds the lines of operations to a routes file, each where Express must match it. Returns the lines that the file has no place for,
 * as it calls no handler with the model itself.
 */
export function addOperations(file: SourceFile, operations: readonly Operation[], spec: ResourceSpec): string[] {
  const { className } = spec.names
  return operationNames
    .filter((name) => operations.includes(name) && routeIn(file, name, className) === undefined)
    .flatMap((name) => {
      const below = operationNames
        .slice(operationNames.indexOf(name) + 1)
        .find((other) => routeIn(file, other, className))
      const above = operationNames.findLast((other) => routeIn(file, other, className))
      const neighbour = routeIn(file, below ?? above ?? name, className)
      const callee = neighbour?.route.getExpression()
      if (neighbour === undefined || !Node.isPropertyAccessExpression(callee)) return lineOf(name, 'api.', spec)
      const line = lineOf(name, neighbour.prefix, spec)
      const isChain = Node.isCallExpression(callee.getExpression())
      const end = below === undefined ? neighbour.route.getEnd() : isChain ? callee.getExpression().getEnd() : undefined
      if (isChain && end !== undefined) file.insertText(end, `\n  ${line}`)
      else
        file.insertText(
          end ?? neighbour.route.getStart(),
          `${end ? '\n' : ''}${callee.getExpression().getText()}${line}${end ? '' : '\n'}`,
        )
      if (neighbour.prefix === '') {
        addNamedImport(file, 'slipform/routes', name)
        if (line.includes('allow(')) addNamedImport(file, 'slipform/routes', 'allow')
      }
      return []
    })
}

function lineOf(name: Operation, prefix: string, { names, role }: ResourceSpec): string {
  const { method, path, least } = routeOf(name, role)
  return `.${method}('${path}', ${least ? `${prefix}allow('${least}'), ` : ''}${prefix}${name}(${names.className}))`
}

/** Finds the call that routes an operation, `router.get('/', api.list(Track))`, and what stands before the name of its handler. */
function routeIn(
  file: SourceFile,
  operation: Operation,
  className: string,
): { readonly route: CallExpression; readonly prefix: string } | undefined {
  for (const handler of file.getDescendantsOfKind(SyntaxKind.CallExpression)) {
    const [, prefix = '', name] = /^(\w+\.)?(\w+)$/.exec(handler.getExpression().getText()) ?? []
    const route = handler.getParent()
    if (name !== operation || handler.getArguments()[0]?.getText() !== className) continue
    if (Node.isCallExpression(route) && route.getArguments().includes(handler)) return { route, prefix }
  }
  return undefined
}
