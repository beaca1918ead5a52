import { defaultMinimumRole, userRoles } from 'slipform/browser'
import { defaultOperations } from 'slipform/resource'
import { type CallExpression, Node, type Project, SyntaxKind } from 'ts-morph'
import type { Names } from '../../spec/names.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { ProjectFiles } from '../files/files.ts'
import { parseFile } from '../parse/parse.ts'
import { findRenamedFile } from '../state/renamed-file.ts'

/**
 * Reads a model's routes file: `remove(Customer)` opens the operation `remove`, and `.use(allow('editor'))` requires an editor for
 * all. Without a routes file the server opens all operations.
 */
export function readRoutes(
  names: Names,
  files: ProjectFiles,
  parser: Project,
): Pick<ResourceSpec, 'operations' | 'role'> {
  const path = findRenamedFile(`server/routes/${names.plural}.ts`, files)
  if (path === undefined) return { operations: [...defaultOperations], role: defaultMinimumRole }
  const calls = parseFile(parser, files, path).getDescendantsOfKind(SyntaxKind.CallExpression)
  const handlers = calls.filter((call) => call.getArguments()[0]?.getText() === names.className).map(nameOf)
  const isOpen = (operation: string) => handlers.includes(operation) || handlers.includes('router')
  return { operations: defaultOperations.filter(isOpen), role: readRole(calls) }
}

/** Returns the role in `.use(allow('editor'))`. */
function readRole(calls: readonly CallExpression[]): ResourceSpec['role'] {
  const rule = calls.find((call) => nameOf(call) === 'allow' && isUsed(call))
  const text = rule?.getArguments()[0]?.getText()
  return userRoles.find((role) => text === `'${role}'`) ?? defaultMinimumRole
}

function isUsed(call: CallExpression): boolean {
  const parent = call.getParent()
  return Node.isCallExpression(parent) && /\.use$/.test(parent.getExpression().getText())
}

function nameOf(call: CallExpression): string | undefined {
  const callee = call.getExpression()
  if (Node.isIdentifier(callee)) return callee.getText()
  // `api.list(Customer)`, of `import * as api`.
  return Node.isPropertyAccessExpression(callee) && Node.isIdentifier(callee.getExpression())
    ? callee.getName()
    : undefined
}
