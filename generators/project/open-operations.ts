import { Node, type Project, SyntaxKind } from 'ts-morph'
import { type Operation, operations } from '../answer.ts'
import { findHome } from '../generated/home.ts'
import type { Names } from '../names.ts'
import type { ProjectFiles } from './files.ts'
import { parseFile } from './parse.ts'

/**
 * The operations of a model that are open, by the handlers in its routes file: `remove(Customer)` opens `remove`. Without a
 * routes file the server opens all of them.
 */
export function openOperations(names: Names, files: ProjectFiles, parser: Project): Operation[] {
  const path = findHome(`server/routes/${names.plural}.ts`, files)
  if (path === undefined) return [...operations]
  const calls = parseFile(parser, files, path).getDescendantsOfKind(SyntaxKind.CallExpression)
  const handlers = calls.flatMap((call) => {
    const handler = call.getExpression()
    const isOfModel = call.getArguments()[0]?.getText() === names.className
    return Node.isIdentifier(handler) && isOfModel ? [handler.getText()] : []
  })
  return handlers.includes('router') ? [...operations] : operations.filter((operation) => handlers.includes(operation))
}
