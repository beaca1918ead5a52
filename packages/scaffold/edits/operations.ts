import { isAtLeast } from 'slipform/browser'
import { operationTable, trashOperations } from 'slipform/resource'
import { type CallExpression, type Expression, Node, type SourceFile, SyntaxKind } from 'ts-morph'
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
  // The guard of all routes says who reads: also a role such as `contact`, which has no permissions of a viewer.
  const isOpen = minimumRole === 'viewer' || isAtLeast(role, minimumRole)
  // Templates of projects know the role by this name.
  return { method, path, handler, ...(!isOpen && { least: minimumRole }) }
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
      const place = operationNames.indexOf(name)
      const around = { before: operationNames.slice(0, place), behind: operationNames.slice(place + 1) }
      return addLine(file, name, className, around, (prefix) => lineOf(name, prefix, spec))
    })
}

/** Adds the line of an action to a routes file, with its import. Returns it if the file has no place for it. */
export function addActionRoute(
  file: SourceFile,
  { name, variable, role }: { readonly name: string; readonly variable: string; readonly role: string },
  spec: ResourceSpec,
): string[] {
  const place = operationNames.indexOf('one')
  const around = { before: operationNames.slice(0, place), behind: operationNames.slice(place) }
  const missing = addLine(file, 'action', spec.names.className, around, (prefix) => {
    // For a role that is not comparable to an editor, the guard of all routes also admits other roles (render/resource.ts).
    const isOpen = role === spec.role && (isAtLeast(role, 'editor') || isAtLeast('editor', role))
    const guard = isOpen ? '' : `${prefix}allow('${role}'), `
    return `.post('/actions/${name}', ${guard}${prefix}action(${variable}))`
  })
  if (missing.length === 0) addNamedImport(file, `../actions/${name}.ts`, variable)
  return missing
}

/** Adds a line between those of some operations. Returns it if there are none. */
function addLine(
  file: SourceFile,
  handler: string,
  className: string,
  { before, behind }: Readonly<Record<'before' | 'behind', readonly Operation[]>>,
  lineWith: (prefix: string) => string,
): string[] {
  const following = firstRouteIn(file, behind, className)
  const neighbour = following ?? firstRouteIn(file, before.toReversed(), className)
  if (neighbour === undefined) return [lineWith('api.')]
  const line = lineWith(neighbour.prefix)
  insertLine(file, neighbour, line, neighbour === following)
  if (neighbour.prefix === '') {
    addNamedImport(file, 'slipform/routes', handler)
    if (line.includes('allow(')) addNamedImport(file, 'slipform/routes', 'allow')
  }
  return []
}

/** Writes a line before or behind a route: as a link of its chain, or as a statement. */
function insertLine(file: SourceFile, { route, router }: Route, line: string, isBefore: boolean): void {
  if (Node.isCallExpression(router)) file.insertText((isBefore ? router : route).getEnd(), `\n  ${line}`)
  else if (isBefore) file.insertText(route.getStart(), `${router.getText()}${line}\n`)
  else file.insertText(route.getEnd(), `\n${router.getText()}${line}`)
}

function lineOf(name: Operation, prefix: string, { names, role }: ResourceSpec): string {
  const { method, path, least } = routeOf(name, role)
  return `.${method}('${path}', ${least ? `${prefix}allow('${least}'), ` : ''}${prefix}${name}(${names.className}))`
}

/** A call that routes an operation, `router.get('/', api.list(Track))`. */
interface Route {
  readonly route: CallExpression
  /** What the route is called on: a router, or the call before it in a chain. */
  readonly router: Expression
  /** What stands before the name of the handler: `api.`. */
  readonly prefix: string
}

function firstRouteIn(file: SourceFile, operations: readonly Operation[], className: string): Route | undefined {
  for (const operation of operations) {
    const route = routeIn(file, operation, className)
    if (route !== undefined) return route
  }
  return undefined
}

function routeIn(file: SourceFile, operation: Operation, className: string): Route | undefined {
  for (const handler of file.getDescendantsOfKind(SyntaxKind.CallExpression)) {
    const [, prefix = '', name] = /^(\w+\.)?(\w+)$/.exec(handler.getExpression().getText()) ?? []
    const route = handler.getParent()
    if (name !== operation || handler.getArguments()[0]?.getText() !== className) continue
    if (!Node.isCallExpression(route) || !route.getArguments().includes(handler)) continue
    const callee = route.getExpression()
    if (Node.isPropertyAccessExpression(callee)) return { route, router: callee.getExpression(), prefix }
  }
  return undefined
}
