import { defaultMinimumRole, userRoles } from 'slipform/browser'
import { defaultOperations } from 'slipform/resource'
import { type CallExpression, Node, type Project, type SourceFile, SyntaxKind } from 'ts-morph'
import type { Names } from '../answers/names.ts'
import type { ResourceSpec } from '../answers/resource-spec.ts'
import type { ProjectFiles } from '../source/files/files.ts'
import { registries } from '../source/files/layout.ts'
import { bindingsOf } from '../source/parse/bindings.ts'
import { fileFinder } from '../source/parse/file-finder.ts'
import { parseFile } from '../source/parse/parse.ts'
import { type FindFile, findMember, literalText, resolveObject, resolveValue } from '../source/parse/resolve.ts'

type Role = ResourceSpec['role']

/**
 * Reads a model's routes file: `remove(Customer)` opens the operation `remove`, `router(Customer)` opens all, and `.use(allow('editor'))`
 * requires an editor for all. A role that is not a literal or a constant counts as the default. Without a routes file all count as open.
 */
export function readRoutes(
  names: Names,
  files: ProjectFiles,
  parser: Project,
): Pick<ResourceSpec, 'operations' | 'role'> {
  const path = findRoutesFile(names, files, parser)
  if (path === undefined) return { operations: [...defaultOperations], role: defaultMinimumRole }
  const file = parseFile(parser, files, path)
  const findFile = fileFinder({ files, parser })
  const handlers = withUsed(file, findFile).flatMap((source) => handlersIn(source, names.className))
  const isOpen = (operation: string) => handlers.includes(operation) || handlers.includes('router')
  return { operations: defaultOperations.filter(isOpen), role: readRole(file, findFile) }
}

/** Returns the path of a model's routes file: the usual one, or that from which the list of routes imports them. */
export function findRoutesFile({ plural }: Names, files: ProjectFiles, parser: Project): string | undefined {
  const usual = `server/routes/${plural}.ts`
  if (files.read(usual) !== undefined) return usual
  if (files.read(registries.routes) === undefined) return undefined
  const list = parseFile(parser, files, registries.routes)
  const routes = resolveObject(list.getVariableDeclaration('routes')?.getInitializer())
  const member = routes && findMember(routes, `/${plural}`)
  const router = Node.isPropertyAssignment(member) ? member.getInitializer()?.getText() : undefined
  const imported = list
    .getImportDeclarations()
    .find((declaration) => bindingsOf(declaration).some(({ local }) => local === router))
  const file = imported && fileFinder({ files, parser })(list, imported.getModuleSpecifierValue())
  return file?.getFilePath().slice(1)
}

/** Returns a file with those whose routers it uses: `.use(trackWrites)`. */
function withUsed(file: SourceFile, findFile: FindFile, found = new Set<SourceFile>()): SourceFile[] {
  found.add(file)
  const used = new Set(
    file
      .getDescendantsOfKind(SyntaxKind.CallExpression)
      .filter((call) => calleeOf(call) === 'use')
      .flatMap((call) => call.getArguments().map((argument) => argument.getText())),
  )
  for (const declaration of file.getImportDeclarations()) {
    if (!bindingsOf(declaration).some(({ local }) => used.has(local))) continue
    const imported = findFile(file, declaration.getModuleSpecifierValue())
    if (imported !== undefined && !found.has(imported)) withUsed(imported, findFile, found)
  }
  return [...found]
}

/** Returns the names of the calls with a model: `list(Track)`, `api.list(models.Track)`. */
function handlersIn(file: SourceFile, className: string): string[] {
  const exportedName = exportedNamesOf(file)
  return file.getDescendantsOfKind(SyntaxKind.CallExpression).flatMap((call) => {
    const [model] = call.getArguments()
    const name = Node.isPropertyAccessExpression(model) ? model.getName() : exportedName(model?.getText() ?? '')
    return name === className ? nameOf(call, exportedName) : []
  })
}

/** Returns the highest role of `.use(allow('editor'))`; the default without such a call, or with a role that only the server knows. */
function readRole(file: SourceFile, findFile?: FindFile): Role {
  const exportedName = exportedNamesOf(file)
  const guards = file
    .getDescendantsOfKind(SyntaxKind.CallExpression)
    .filter((call) => nameOf(call, exportedName).includes('allow') && isUsed(call))
  const texts = guards.map((call) => literalText(resolveValue(call.getArguments()[0], findFile)))
  return userRoles.findLast((role) => texts.includes(role)) ?? defaultMinimumRole
}

/** Whether a call is an argument of `use`, without a path that limits it to some routes. */
function isUsed(call: CallExpression): boolean {
  const parent = call.getParent()
  if (!Node.isCallExpression(parent) || !parent.getArguments().includes(call)) return false
  const [first] = parent.getArguments()
  const isLimited =
    literalText(first) !== undefined || Node.isRegularExpressionLiteral(first) || Node.isArrayLiteralExpression(first)
  return calleeOf(parent) === 'use' && !isLimited
}

/** Returns the method that a call is of. */
function calleeOf(call: CallExpression): string | undefined {
  const callee = call.getExpression()
  return Node.isPropertyAccessExpression(callee) ? callee.getName() : undefined
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
