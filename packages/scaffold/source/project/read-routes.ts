import { defaultMinimumRole, userRoles } from 'slipform/browser'
import { defaultOperations } from 'slipform/resource'
import { type CallExpression, Node, type Project, type SourceFile, SyntaxKind } from 'ts-morph'
import type { Names } from '../../spec/names.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { ProjectFiles } from '../files/files.ts'
import { bindingsOf } from '../parse/bindings.ts'
import { fileFinder } from '../parse/file-finder.ts'
import { createParser, parseFile } from '../parse/parse.ts'
import { type FindFile, literalText, resolveValue } from '../parse/resolve.ts'
import { findRenamedFile } from '../state/renamed-file.ts'
import { readRecord } from '../state/state.ts'

type Role = ResourceSpec['role']

/**
 * Reads a model's routes file: `remove(Customer)` opens the operation `remove`, and `.use(allow('editor'))` requires an editor for
 * all. A role that is not a literal or a constant is that of the routes last generated. Without a routes file the server opens all
 * operations.
 */
export function readRoutes(
  names: Names,
  files: ProjectFiles,
  parser: Project,
): Pick<ResourceSpec, 'operations' | 'role'> {
  const usual = `server/routes/${names.plural}.ts`
  const path = findRenamedFile(usual, files)
  if (path === undefined) return { operations: [...defaultOperations], role: defaultMinimumRole }
  const file = parseFile(parser, files, path)
  const exportedName = exportedNamesOf(file)
  const calls = file.getDescendantsOfKind(SyntaxKind.CallExpression)
  const handlers = calls.flatMap((call) => {
    const model = call.getArguments()[0]?.getText()
    return model !== undefined && exportedName(model) === names.className ? nameOf(call, exportedName) : []
  })
  const isOpen = (operation: string) => handlers.includes(operation) || handlers.includes('router')
  const generated = readRecord(files, names.plural)?.bases.get(usual)
  return {
    operations: defaultOperations.filter(isOpen),
    role: readRole(file, fileFinder({ files, parser })) ?? readGeneratedRole(usual, generated),
  }
}

/**
 * Returns the highest role of `.use(allow('editor'))`, the default without such a call; undefined if the role is an expression that only
 * the server evaluates.
 */
function readRole(file: SourceFile, findFile?: FindFile): Role | undefined {
  const exportedName = exportedNamesOf(file)
  const guards = file
    .getDescendantsOfKind(SyntaxKind.CallExpression)
    .filter((call) => nameOf(call, exportedName).includes('allow') && isUsed(call))
  const texts = guards.map((call) => literalText(resolveValue(call.getArguments()[0], findFile)))
  if (texts.includes(undefined)) return undefined
  return userRoles.findLast((role) => texts.includes(role)) ?? defaultMinimumRole
}

function readGeneratedRole(path: string, text: string | undefined): Role {
  const file = text === undefined ? undefined : createParser().createSourceFile(`/${path}`, text)
  return (file && readRole(file)) ?? defaultMinimumRole
}

/** Whether a call is an argument of `use`, without a path that limits it to some routes. */
function isUsed(call: CallExpression): boolean {
  const parent = call.getParent()
  if (!Node.isCallExpression(parent) || !parent.getArguments().includes(call)) return false
  const callee = parent.getExpression()
  const [first] = parent.getArguments()
  const isLimited =
    literalText(first) !== undefined || Node.isRegularExpressionLiteral(first) || Node.isArrayLiteralExpression(first)
  return Node.isPropertyAccessExpression(callee) && callee.getName() === 'use' && !isLimited
}

/** Returns a function that returns the exported name of an import under another name, and other names as they are. */
function exportedNamesOf(file: SourceFile): (local: string) => string {
  const named = file
    .getImportDeclarations()
    .flatMap(bindingsOf)
    .filter(({ imported }) => /^(?!default$)\w/.test(imported))
  const names = new Map(named.map(({ local, imported }) => [local, imported]))
  return (local) => names.get(local) ?? local
}

function nameOf(call: CallExpression, exportedName: (local: string) => string): string[] {
  const callee = call.getExpression()
  if (Node.isIdentifier(callee)) return [exportedName(callee.getText())]
  // `api.list(Customer)`, of `import * as api`.
  return Node.isPropertyAccessExpression(callee) && Node.isIdentifier(callee.getExpression()) ? [callee.getName()] : []
}
